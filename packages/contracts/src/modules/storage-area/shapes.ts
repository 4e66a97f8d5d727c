/** The id and the address of a call of the storage area. */
export const ofLocation = <const Verb extends string>(verb: Verb) =>
  ({ id: `basic.location.${verb}`, path: `/api/v2/apps/basic/location/${verb}` }) as const;

/** What all lists, all reads and all commands of the module have in common. */
export const list = {
  kind: 'read',
  method: 'GET',
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
} as const;
export const read = { ...list, load: 'read' } as const;
export const command = { kind: 'command', method: 'POST', requestId: 'required', load: 'command' } as const;
