import { Readable } from 'node:stream';
import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { importsErrors } from '@tallyhouse/contracts/modules/imports/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { uuidv7 } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { insertPart, uploadedToday } from '../store/uploads.ts';

/** Ten of the largest files. */
const mostMbADay = 500;

export const uploadFilePart = handle(
  importsCalls.uploadFilePart,
  async ({ kernel, session }, { upload_id, part_no, content }) => {
    const bytes = Buffer.from(content, 'base64');
    const db = kernel.databases.dbFor(session.whs_id);
    const today = await db.read(session, (tx) => uploadedToday(tx, session.user_id));
    if (today + bytes.length > mostMbADay * 1_048_576) refuse(importsErrors.uploadLimit, { mb: mostMbADay });
    const object_key = `${session.whs_id}/upload/${new Date().toISOString().slice(0, 7)}/${uuidv7()}`;
    await kernel.files.put(object_key, Readable.from([bytes]));
    const made = await db.change(session, (tx) =>
      insertPart(tx, { upload_id, part_no, user_id: session.user_id, size: bytes.length, object_key }),
    );
    // Sent again after a lost answer: the first one counts.
    if (!made) await kernel.files.remove(object_key);
    return {};
  },
);
