import type { Locator } from 'playwright-core';

interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

// What runs inside the page is sent there as text: it uses nothing from outside itself.
interface InPage {
  readonly DataTransfer: new () => { readonly items: { add(file: File): void } };
}

/** Drops files as a person does who drags them from her desktop. */
export async function dropOn(field: Locator, files: readonly GivenFile[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('base64') }));
  const dataTransfer = await field.page().evaluateHandle((all) => {
    const dropped = new (globalThis as unknown as InPage).DataTransfer();
    for (const { name, mimeType, text } of all) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
      dropped.items.add(new File([bytes], name, { type: mimeType }));
    }
    return dropped;
  }, sent);
  await field.dispatchEvent('drop', { dataTransfer });
}

/** How many pixels wide the picture is that was really painted; 0 for the sign of a broken one. */
export const paintedWidth = (image: Locator): Promise<number> =>
  image.evaluate((element) => {
    const { complete, naturalWidth } = element as unknown as { complete: boolean; naturalWidth: number };
    return complete ? naturalWidth : 0;
  });
