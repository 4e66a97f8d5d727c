import { importsCalls, uploadPartBytes } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { invoke } from '../api/invoke.ts';
import { newRequestId } from '../api/request-id.ts';

/** Bytes as the text a call can carry. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  // A whole part at once is more arguments than a function takes.
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCodePoint(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

const tries = 3;

/** Sends one part; on a weak network it is sent again, and not the whole file. */
async function sendPart(upload_id: string, part_no: number, content: string): Promise<void> {
  for (let n = 1; ; n += 1) {
    try {
      await invoke(importsCalls.uploadFilePart, { upload_id, part_no, content }, { quiet: n < tries });
      return;
    } catch (error) {
      if (n === tries) throw error;
    }
  }
}

/** Sends a file part after part, and tells how far it is. */
export async function uploadFile(
  file: Blob,
  progress: (percent: number) => void,
): Promise<{ upload_id: string; part_count: number }> {
  const upload_id = newRequestId();
  const part_count = Math.max(1, Math.ceil(file.size / uploadPartBytes));
  for (let part_no = 0; part_no < part_count; part_no += 1) {
    const part = file.slice(part_no * uploadPartBytes, (part_no + 1) * uploadPartBytes);
    await sendPart(upload_id, part_no, base64Of(new Uint8Array(await part.arrayBuffer())));
    progress(Math.round(((part_no + 1) / part_count) * 100));
  }
  return { upload_id, part_count };
}
