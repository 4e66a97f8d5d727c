// A process that is one server after another, for one file of journeys after another: what a server is made of is read
// and compiled once. It serves as main.ts does, and ends when nobody talks to it any more.
import { type Serving, serve } from '@tallyhouse/server/serve.ts';

/** What it is told, and what it says when it has done so: nothing, or why not. */
export type Order = { readonly serve: Readonly<Record<string, string>> } | 'stop';
export interface Done {
  readonly failed?: string;
}

let serving: Serving | undefined;

async function obey(order: Order): Promise<void> {
  if (order !== 'stop') serving = await serve(order.serve);
  else {
    await serving?.stop();
    serving = undefined;
  }
}

process.on('message', (order: Order) => {
  obey(order).then(
    () => process.send?.({} satisfies Done),
    (error: unknown) => process.send?.({ failed: String(error) } satisfies Done),
  );
});
process.on('disconnect', () => process.exit());
