// The process that sends load: HTTP over raw sockets, because a client that is dear to run would measure itself.
import { type Socket, connect } from 'node:net';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { header, tenant } from '@tallyhouse/contracts/kit/envelope.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { uuidv7 } from '@tallyhouse/server/kernel/ids.ts';
import { type Order, type Outcome, type Samples, type Stretch, type Target, kinds, mix, outcomes } from './arrivals.ts';
import { type Random, randomFrom } from './random.ts';
import { pause } from './waiting.ts';

/** A call that has no answer this long after the last one was sent stays without. */
const patienceMs = 15_000;
const busy = `"retcode":${baseErrors.busy.retcode}`;

interface Row extends Target {
  version: number;
}

interface Line {
  readonly socket: Socket;
  /** The call it carries; none when it is free. */
  call: number | undefined;
  row: Row | undefined;
  held: Buffer | undefined;
}

interface Answered {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** The answer, when all of it is there. */
function answerIn(bytes: Buffer): Answered | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end).toLowerCase();
  const length = Number(/content-length: (\d+)/.exec(head)?.[1]);
  if (bytes.length < end + 4 + length) return undefined;
  return { status: Number(head.slice(9, 12)), head, body: bytes.toString('utf8', end + 4) };
}

/** The refusal that was read last: most of those that follow are the same bytes, and need not be read again. */
let known: Buffer = Buffer.alloc(0);

function outcomeOf({ status, head, body }: Answered): Outcome {
  if (status === 200 && body.startsWith('{"retcode":0,')) return 'done';
  if (status !== 503) return 'refused';
  return head.includes('\nretry-after: ') && body.includes(busy) ? 'turned_away' : 'unclear';
}

/** The requests, made before the first is sent but for what differs from call to call. */
function writerOf({ people }: Order): (kind: number, random: Random, row: Row | undefined) => string | Buffer {
  const heads = people.map(({ whs, cookie, csrf }) => ({
    whs,
    rest: `HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n${header.tenant}: ${tenant}\r\n${header.csrf}: ${csrf}\r\n`,
  }));
  const byWhs = Map.groupBy(heads, ({ whs }) => whs);
  const { updateStorey, searchStorey, getWhsStoreyNameSetup } = wmsBasicCalls;
  const gets = (path: string): Buffer[] => heads.map(({ rest }) => Buffer.from(`GET ${path} ${rest}\r\n`));
  const lists = Array.from({ length: 8 }, (_, n) => gets(`${searchStorey.path}?pageno=${n + 1}`)).flat();
  const reads = gets(getWhsStoreyNameSetup.path);
  return (kind, random, row) => {
    if (!row) return random.pick(kinds[kind] === 'list' ? lists : reads) ?? '';
    const { version, storeyId, floor } = row;
    const body = `{"request_id":"${uuidv7()}","storey_id":"${storeyId}","version":${version},"storey_name":"Level ${floor}","floor_no":${floor},"height_mm":${5_000 + random.below(100)},"area_m2":null,"sort":${floor},"status":1}`;
    const head = random.pick(byWhs.get(row.whs) ?? [])?.rest;
    return `POST ${updateStorey.path} ${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  };
}

/** Every arrival is fixed before the first call is sent. */
function timetable(stretches: readonly Stretch[], random: Random): number[] {
  const planned: number[] = [];
  let from = 0;
  for (const { perSecond, seconds } of stretches) {
    const to = from + seconds * 1_000;
    for (let at = from; ;) {
      at -= (Math.log(1 - random.next()) * 1_000) / perSecond;
      if (at >= to) break;
      planned.push(at);
    }
    from = to;
  }
  return planned;
}

const kindFor = (random: Random): number => {
  let left = random.next();
  for (const [kind, share] of mix.entries()) {
    if (left < share) return kind;
    left -= share;
  }
  return 0;
};

/** Versions outlive an order: the next one goes on where this one stopped. */
const rows: Row[] = [];

async function carryOut(order: Order): Promise<Samples> {
  const random = randomFrom(order.seed);
  const request = writerOf(order);
  if (rows.length === 0) rows.push(...order.targets.map((target) => ({ ...target, version: 1 })));
  const planned = 'stretches' in order.load ? timetable(order.load.stretches, random) : [];
  const closedMs = 'closedSeconds' in order.load ? order.load.closedSeconds * 1_000 : 0;
  const sent: number[] = [];
  const ended: number[] = [];
  const kind = planned.map(() => kindFor(random));
  const outcome: number[] = planned.map(() => outcomes.indexOf('silent'));
  const free: Line[] = [];
  const waiting: number[] = [];
  const lines = new Set<Line>();
  let open = 0;
  let started = 0;
  let over = false;

  const takeRow = (): Row => {
    const at = random.below(rows.length);
    const row = rows[at];
    const last = rows.pop();
    if (!row || !last) throw new Error('no storey is left to change');
    if (row !== last) rows[at] = last;
    return row;
  };
  const send = (line: Line, call: number): void => {
    line.call = call;
    line.row = kinds[kind[call] ?? 0] === 'command' ? takeRow() : undefined;
    sent[call] = performance.now() - started;
    line.socket.write(request(kind[call] ?? 0, random, line.row), 'latin1');
  };
  const arrive = (call: number): void => {
    open += 1;
    const line = free.pop();
    if (line) send(line, call);
    else waiting.push(call);
  };
  const next = (line: Line): void => {
    const call = waiting.shift();
    if (call !== undefined) return send(line, call);
    const now = performance.now() - started;
    if (now >= closedMs) return void free.push(line);
    planned.push(now);
    kind.push(kindFor(random));
    open += 1;
    send(line, planned.length - 1);
  };
  const settle = (line: Line, how: Outcome, body: string): void => {
    const { call, row } = line;
    if (call === undefined) return;
    ended[call] = performance.now() - started;
    outcome[call] = outcomes.indexOf(how);
    open -= 1;
    line.call = undefined;
    // What became of a command that was cut is not known: nobody touches its storey again.
    if (row && how !== 'cut') {
      if (how === 'done') row.version = Number(/"version":(\d+)/.exec(body)?.[1]);
      rows.push(row);
    }
  };
  const receive = (line: Line, part: Buffer): void => {
    const bytes = line.held ? Buffer.concat([line.held, part]) : part;
    if (bytes.equals(known)) {
      settle(line, 'turned_away', '');
      return next(line);
    }
    const answer = answerIn(bytes);
    line.held = answer ? undefined : bytes;
    if (!answer) return;
    const how = outcomeOf(answer);
    if (how === 'turned_away') known = bytes;
    settle(line, how, answer.body);
    if (answer.head.includes('\nconnection: close')) line.socket.destroy();
    else next(line);
  };
  const dial = (): Promise<void> =>
    new Promise((up, fail) => {
      const socket = connect(order.port, '127.0.0.1');
      const line: Line = { socket, call: undefined, row: undefined, held: undefined };
      lines.add(line);
      socket.setNoDelay(true);
      socket.on('error', fail);
      // The server soon lets go of a connection that never asked anything: this one has, and may wait for its turn.
      socket.write('GET /live HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
      socket.once('data', () => {
        socket.on('data', (part) => receive(line, part));
        if (started > 0) next(line);
        else free.push(line);
        up();
      });
      socket.on('close', () => {
        lines.delete(line);
        const at = free.indexOf(line);
        if (at >= 0) free.splice(at, 1);
        settle(line, 'cut', '');
        // As many as were ordered, whatever the server closes: fewer would hold back the calls, not send them.
        if (!over) void dial();
      });
    });

  for (let n = 0; n < order.connections; n += 50)
    await Promise.all(Array.from({ length: Math.min(50, order.connections - n) }, dial));

  const cpuBefore = process.cpuUsage();
  started = performance.now();
  if (closedMs > 0) for (const line of free.splice(0)) next(line);
  for (let n = 0, arrivals = planned.length; closedMs === 0 && n < arrivals;) {
    const now = performance.now() - started;
    for (; n < arrivals && (planned[n] ?? 0) <= now; n += 1) arrive(n);
    await pause(1);
  }
  while (performance.now() - started < closedMs) await pause(20);
  for (const end = performance.now() + patienceMs; open > 0 && performance.now() < end;) await pause(5);
  over = true;
  for (const line of lines) line.socket.destroy();
  const cpu = process.cpuUsage(cpuBefore);
  return {
    cpuMs: (cpu.user + cpu.system) / 1_000,
    planned: Float64Array.from(planned),
    sent: Float64Array.from(planned, (_, n) => sent[n] ?? Number.NaN),
    ended: Float64Array.from(planned, (_, n) => ended[n] ?? Number.NaN),
    kind: Uint8Array.from(kind),
    outcome: Uint8Array.from(planned, (_, n) => outcome[n] ?? 0),
  };
}

process.on('message', (order: Order) => void carryOut(order).then((samples) => process.send?.(samples)));
