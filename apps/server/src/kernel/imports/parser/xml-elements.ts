import { SaxesParser } from 'saxes';
import { damaged, tooMuch, unsafe } from './file-fault.ts';
import { fileLimits } from './limits.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlUser {
  /** Names come without their prefix: some programs write `x:row`. */
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** An attribute by its name without a prefix. */
export const attributeOf = (attributes: Attributes, name: string): string | undefined => {
  if (Object.hasOwn(attributes, name)) return attributes[name];
  for (const key of Object.keys(attributes)) if (localName(key) === name) return attributes[key];
  return undefined;
};

/** Reads XML that comes in pieces. It holds one tag or text at a time, of limited length, and knows no entities. */
export function xmlReader(user: XmlUser): { write(text: string): void; end(): void } {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  let attributes = 0;
  /** Letters since the parser last reported anything: it holds them all. */
  let held = 0;
  parser.on('error', () => {
    throw damaged('The XML of the workbook is broken.');
  });
  parser.on('doctype', () => {
    throw unsafe('The workbook declares a document type.');
  });
  parser.on('xmldecl', ({ encoding }) => {
    held = 0;
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8')
      throw damaged('A part of the workbook is not text in UTF-8.');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > fileLimits.attributes)
      throw unsafe(`An element of the workbook has more than ${fileLimits.attributes} attributes.`);
  });
  parser.on('opentag', (tag) => {
    held = 0;
    attributes = 0;
    depth += 1;
    if (depth > fileLimits.depth) throw unsafe(`The workbook nests elements deeper than ${fileLimits.depth} levels.`);
    user.open(localName(tag.name), tag.attributes as Attributes);
  });
  parser.on('closetag', (tag) => {
    held = 0;
    depth -= 1;
    user.close(localName(tag.name));
  });
  parser.on('text', (text) => {
    held = 0;
    user.text(text);
  });
  parser.on('cdata', (text) => {
    held = 0;
    user.text(text);
  });
  parser.on('comment', () => {
    held = 0;
  });
  parser.on('processinginstruction', () => {
    held = 0;
  });
  return {
    write: (text) => {
      held += text.length;
      parser.write(text);
      if (held > fileLimits.tokenLetters)
        throw tooMuch(`A text or tag of the workbook is longer than ${fileLimits.tokenLetters} letters.`);
    },
    end: () => {
      parser.close();
    },
  };
}
