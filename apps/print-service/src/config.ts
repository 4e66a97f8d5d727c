import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

interface AnyPrinter {
  /** As people call it; the console shows it. */
  readonly name: string;
  /** The papers in it, by the conf_name of a page. `*` takes what no other printer takes. */
  readonly takes: readonly string[];
}
export interface FolderPrinter extends AnyPrinter {
  readonly kind: 'folder';
  readonly folder: string;
}
export interface RawPrinter extends AnyPrinter {
  readonly kind: 'raw';
  readonly host: string;
  readonly port: number;
  /** `zebra` asks the printer how it is, before a page and after it; `none` trusts that what was taken is printed. */
  readonly status: 'zebra' | 'none';
}
export type PrinterConf = FolderPrinter | RawPrinter;

export interface Config {
  readonly port: number;
  /** Consoles that may print here: scheme, host and port, as a browser says it. */
  readonly origins: readonly string[];
  /** What was accepted and what became of it, kept over a restart. */
  readonly stateDir: string;
  /** Holds the key of pages with personal data, the same as the server's PRINT_KEY. */
  readonly keyFile: string | undefined;
  readonly printers: readonly PrinterConf[];
}

/** The one clear line a wrong configuration ends with. */
export class WrongConfig extends Error {}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown, where: string): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new WrongConfig(`${where} must be an object`);
  return value as Fields;
};
const text = (fields: Fields, name: string, where: string): string => {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw new WrongConfig(`${where}.${name} must be a text`);
  return value;
};
const texts = (fields: Fields, name: string, where: string): readonly string[] => {
  const value = fields[name];
  if (!Array.isArray(value) || !value.every((one): one is string => typeof one === 'string' && one !== ''))
    throw new WrongConfig(`${where}.${name} must be a list of texts`);
  return value;
};
const port = (fields: Fields, name: string, where: string, otherwise: number): number => {
  const value = fields[name] ?? otherwise;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 65_535)
    throw new WrongConfig(`${where}.${name} must be a port`);
  return value;
};

function printerOf(value: unknown, where: string, base: string): PrinterConf {
  const fields = fieldsOf(value, where);
  const both = {
    name: text(fields, 'name', where),
    takes: fields.takes === undefined ? ['*'] : texts(fields, 'takes', where),
  };
  if (fields.kind === 'folder')
    return { ...both, kind: 'folder', folder: resolve(base, text(fields, 'folder', where)) };
  if (fields.kind !== 'raw') throw new WrongConfig(`${where}.kind must be folder or raw`);
  const status = fields.status ?? 'zebra';
  if (status !== 'zebra' && status !== 'none') throw new WrongConfig(`${where}.status must be zebra or none`);
  return { ...both, kind: 'raw', host: text(fields, 'host', where), port: port(fields, 'port', where, 9_100), status };
}

/** Paths are read from the folder of the file. */
export function parseConfig(json: unknown, base: string): Config {
  const fields = fieldsOf(json, 'config');
  const origins = texts(fields, 'origins', 'config');
  const crooked = origins.find((one) => !URL.canParse(one) || new URL(one).origin !== one);
  if (crooked !== undefined)
    throw new WrongConfig(`config.origins: ${crooked} is no origin; write it like https://wms.example.com`);
  if (!Array.isArray(fields.printers) || fields.printers.length === 0)
    throw new WrongConfig('config.printers must name at least one printer');
  const printers = fields.printers.map((one, n) => printerOf(one, `config.printers[${n}]`, base));
  const names = printers.map(({ name }) => name);
  const twice = names.find((name, n) => names.indexOf(name) !== n);
  if (twice !== undefined) throw new WrongConfig(`config.printers: there are two named ${twice}`);
  return {
    port: port(fields, 'port', 'config', 8_090),
    origins,
    stateDir: resolve(base, typeof fields.state_dir === 'string' ? fields.state_dir : 'state'),
    keyFile: fields.key_file === undefined ? undefined : resolve(base, text(fields, 'key_file', 'config')),
    printers,
  };
}

export function readConfig(file: string): Config {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new WrongConfig(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  return parseConfig(json, dirname(resolve(file)));
}
