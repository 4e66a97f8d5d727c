import type { Declaration, Declarations } from './declarations.ts';
import { importedFile } from './declarations.ts';

/** A name in a file: `store/asns.ts#moveAsn`. */
const placeOf = (file: string, name: string): string => `${file}#${name}`;

export interface Handler {
  readonly file: string;
  readonly declaration: Declaration;
}

/** Who uses what, across files. */
export interface Reach {
  /** The handlers that come to a declaration, the nearest first. */
  handlersOf(file: string, declaration: Declaration): Handler[];
}

/** Reads the uses of names across files; a file that passes a name on stands between its user and its place. */
export function makeReach(files: ReadonlyMap<string, Declarations>): Reach {
  const users = new Map<string, Handler[]>();
  const addUser = (place: string, user: Handler): void => {
    const list = users.get(place) ?? [];
    list.push(user);
    users.set(place, list);
  };
  const declaredPlace = (file: string, name: string): string => {
    const outer = files.get(file)?.passedOn.get(name);
    const target = outer && importedFile(file, outer.from);
    return outer && target !== undefined && target !== file ? declaredPlace(target, outer.name) : placeOf(file, name);
  };
  for (const [file, { imports, list }] of files) {
    for (const declaration of list) {
      for (const name of declaration.uses) {
        if (declaration.names.includes(name)) continue;
        const imported = imports.get(name);
        if (!imported) addUser(placeOf(file, name), { file, declaration });
        else {
          const target = importedFile(file, imported.from);
          if (target !== undefined) addUser(declaredPlace(target, imported.name), { file, declaration });
        }
      }
    }
  }
  return {
    handlersOf: (file, declaration) => {
      const met = new Set<Declaration>([declaration]);
      const queue: Handler[] = [{ file, declaration }];
      const found: Handler[] = [];
      for (let at = queue.shift(); at; at = queue.shift()) {
        if (at.declaration.handles) {
          found.push(at);
          continue;
        }
        for (const name of at.declaration.names) {
          for (const user of users.get(placeOf(at.file, name)) ?? []) {
            if (met.has(user.declaration)) continue;
            met.add(user.declaration);
            queue.push(user);
          }
        }
      }
      return found;
    },
  };
}
