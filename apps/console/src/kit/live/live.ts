import type { QueryClient } from '@tanstack/react-query';
import { liveStream, withoutHintsMs } from '@tallyhouse/contracts/kit/live.ts';
import { ownHeaders } from '../api/invoke.ts';
import { newRequestId } from '../api/request-id.ts';

/** Between two readings of the same page, however much happens: it is seen within two seconds, and the server is spared. */
const calmMs = 1_000;

type Topics = ReadonlySet<string> | 'all';

const isOf = (follows: unknown, topics: Topics): boolean =>
  Array.isArray(follows) && (topics === 'all' || follows.some((topic) => topics.has(topic as string)));

/** What is said line by line in a stream, without the lines that only keep it open. */
async function* dataOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) yield line.slice('data: '.length);
  }
}

/**
 * Reads again what the page follows when the server says that it changed, and every few seconds while the server cannot
 * say so. Only for a page that is seen: a browser has few connections, and hidden pages would hold them all. Not by
 * EventSource: it says neither tenant nor warehouse, as every request of ours does.
 */
export function followEvents(client: QueryClient): () => void {
  let listening: AbortController | undefined;
  let isOpen = false;
  let waiting: Topics = new Set();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = 0;

  const read = (): void => {
    const topics = waiting;
    timer = undefined;
    waiting = new Set();
    readAt = performance.now();
    void client.invalidateQueries({ predicate: ({ meta }) => isOf(meta?.['follows'], topics) });
  };
  const note = (topics: Topics): void => {
    waiting = topics === 'all' || waiting === 'all' ? 'all' : new Set([...waiting, ...topics]);
    timer ??= setTimeout(read, Math.max(0, readAt + calmMs - performance.now()));
  };
  const hear = async ({ signal }: AbortController): Promise<void> => {
    const headers = ownHeaders(newRequestId());
    const answer = await fetch(liveStream.path, { headers, signal, cache: 'no-store' });
    if (!answer.ok || !answer.body) return;
    isOpen = true;
    for await (const topics of dataOf(answer.body)) note(new Set(JSON.parse(topics) as string[]));
  };
  const open = (): void => {
    const own = new AbortController();
    listening = own;
    // Cut, refused or ended by the server: it is opened again with the next round.
    void hear(own)
      .catch(() => undefined)
      .finally(() => {
        if (listening !== own) return;
        listening = undefined;
        isOpen = false;
      });
  };
  const close = (): void => {
    listening?.abort();
    listening = undefined;
    isOpen = false;
  };
  const seenOrNot = (): void => {
    if (document.hidden) return close();
    if (listening) return;
    open();
    // What happened while nobody looked.
    note('all');
  };

  if (!document.hidden) open();
  document.addEventListener('visibilitychange', seenOrNot);
  const fallback = setInterval(() => {
    if (document.hidden || isOpen) return;
    note('all');
    if (!listening) open();
  }, withoutHintsMs);
  return () => {
    document.removeEventListener('visibilitychange', seenOrNot);
    clearInterval(fallback);
    clearTimeout(timer);
    close();
  };
}
