/** The groups of an IPv6 address, with `::` written out; an IPv4 tail counts as two. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const split = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [before, after] = [split(head), split(tail ?? '')];
  const count = (groups: readonly string[]): number => groups.length + (groups.at(-1)?.includes('.') ? 1 : 0);
  const missing = tail === undefined ? 0 : 8 - count(before) - count(after);
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after];
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** What counts as one address: an IPv6 subscriber holds a /64, and could take another address of it for every try. */
export function networkOf(ip: string): string {
  const inV4 = mapped.exec(ip)?.[1];
  if (inV4 !== undefined) return inV4;
  const [plain = ''] = ip.split('%');
  if (!plain.includes(':')) return ip;
  const groups = groupsOf(plain.toLowerCase()).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
