import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name the network of one customer, a /64. */
const networkGroups = 4;

/**
 * The network of an address, for counting: an IPv4 address by itself, also where it is written as an IPv6 one (`::ffff:192.0.2.1`), any
 * other IPv6 address by its /64. Anything that is not an address is returned unchanged.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%');
  if (!isIPv6(plain)) return address;
  const mapped = ipv4In(plain);
  if (mapped) return mapped;
  const [head = '', tail] = plain.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const skipped = tail === undefined ? [] : Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0');
  const groups = [...start, ...skipped, ...end].slice(0, networkGroups);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The IPv4 address that is written as an IPv6 one, whichever of the ways was chosen. */
function ipv4In(address: string): string | undefined {
  // The form of a URL is the shortest one: the last two groups in hexadecimal.
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? [];
  if (high === undefined || low === undefined) return undefined;
  const bytes = Buffer.from(high.padStart(4, '0') + low.padStart(4, '0'), 'hex');
  return bytes.join('.');
}
