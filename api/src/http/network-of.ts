import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name the network of one customer, a /64. */
const networkGroups = 4;

/**
 * Whose network an address belongs to, for counting: an IPv4 address by itself, also where it is written as an IPv6 one
 * (`::ffff:192.0.2.1`), any other IPv6 address by its /64. What is no address stands for itself.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped || !isIPv6(plain)) return mapped ?? address;
  const [head = '', tail] = plain.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const skipped = tail === undefined ? [] : Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0');
  const groups = [...start, ...skipped, ...end].slice(0, networkGroups);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
