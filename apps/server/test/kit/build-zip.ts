import { crc32, deflateRawSync } from 'node:zlib';

/** One part of an archive; what is given beside name and content is written as it is, true or not. */
export interface BuiltPart {
  readonly name: string;
  readonly content: string | Buffer;
  readonly method?: number;
  readonly flags?: number;
  readonly crc?: number;
  readonly size?: number;
  readonly packedSize?: number;
  readonly packed?: Buffer;
  readonly localName?: string;
  /** Where the directory says the part begins. */
  readonly offset?: number;
  readonly extra?: Buffer;
}

export interface BuiltEnd {
  readonly count?: number;
  readonly directoryAt?: number;
  readonly disk?: number;
  readonly comment?: Buffer;
  readonly commentLength?: number;
}

const header = (mark: number, size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32LE(mark, 0);
  return bytes;
};

/** An archive with any fault one may want to put into it. */
export function buildZip(parts: readonly BuiltPart[], end: BuiltEnd = {}): Buffer {
  const written: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content as string);
    const method = part.method ?? 8;
    const packed = part.packed ?? (method === 8 ? deflateRawSync(content) : content);
    const name = Buffer.from(part.name);
    const localName = Buffer.from(part.localName ?? part.name);
    const extra = part.extra ?? Buffer.alloc(0);
    const local = header(0x04034b50, 30);
    const entry = header(0x02014b50, 46);
    for (const [bytes, from] of [
      [local, 4],
      [entry, 6],
    ] as const) {
      bytes.writeUInt16LE(20, from);
      bytes.writeUInt16LE(part.flags ?? 0x800, from + 2);
      bytes.writeUInt16LE(method, from + 4);
      bytes.writeUInt32LE(part.crc ?? crc32(content), from + 10);
      bytes.writeUInt32LE(part.packedSize ?? packed.length, from + 14);
      bytes.writeUInt32LE(part.size ?? content.length, from + 18);
    }
    local.writeUInt16LE(localName.length, 26);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt32LE(part.offset ?? at, 42);
    written.push(local, localName, packed);
    directory.push(entry, name, extra);
    at += 30 + localName.length + packed.length;
  }
  const comment = end.comment ?? Buffer.alloc(0);
  const last = header(0x06054b50, 22);
  const listed = Buffer.concat(directory);
  last.writeUInt16LE(end.disk ?? 0, 4);
  last.writeUInt16LE(end.count ?? parts.length, 8);
  last.writeUInt16LE(end.count ?? parts.length, 10);
  last.writeUInt32LE(listed.length, 12);
  last.writeUInt32LE(end.directoryAt ?? at, 16);
  last.writeUInt16LE(end.commentLength ?? comment.length, 20);
  return Buffer.concat([...written, listed, last, comment]);
}

export interface BuiltWorkbook {
  /** The whole part of the sheet, or what stands between `<sheetData>` and its end. */
  readonly sheet?: string | Buffer;
  readonly rows?: string;
  readonly shared?: string | Buffer;
  readonly workbook?: string;
  readonly relations?: string;
  readonly target?: string;
  readonly sheetPart?: Partial<BuiltPart>;
  readonly more?: readonly BuiltPart[];
  readonly end?: BuiltEnd;
}

const workbookXml = '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>';

/** The parts of a small workbook in which one thing may be hostile. */
export const workbookParts = (given: BuiltWorkbook): BuiltPart[] => [
  { name: 'xl/workbook.xml', content: given.workbook ?? workbookXml },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content:
      given.relations ??
      `<Relationships><Relationship Id="rId1" Target="${given.target ?? 'worksheets/sheet1.xml'}"/></Relationships>`,
  },
  ...(given.shared === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: given.shared }]),
  {
    name: 'xl/worksheets/sheet1.xml',
    content: given.sheet ?? `<worksheet><sheetData>${given.rows ?? ''}</sheetData></worksheet>`,
    ...given.sheetPart,
  },
  ...(given.more ?? []),
];

export const buildWorkbook = (given: BuiltWorkbook): Buffer => buildZip(workbookParts(given), given.end);
