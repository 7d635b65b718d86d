import { isLoopback } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';

/** A URL of a user must not make this server call addresses that only this server can reach. */
export class AddressRefused extends Error {
  constructor(address: string) {
    super(`${address} is no address of the public internet`);
    this.name = 'AddressRefused';
  }
}

/** IPv4 ranges without public hosts (IANA's special-purpose registry, multicast, class E). */
const notPublic4 = rangesOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);
/**
 * Public IPv6 hosts are in one range, except for its special parts; everything else (unique local, link local, IPv4 in
 * another notation) is refused.
 */
const public6 = rangesOf('ipv6', ['2000::/3']);
const special6 = rangesOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

function rangesOf(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix = ''] = range.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** Whether the address may be a public host, and is not this machine's own. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0 || ownAddresses().has(address)) return false;
  return family === 4 ? !notPublic4.check(address, 'ipv4') : public6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

function ownAddresses(): Set<string> {
  return new Set(Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address)));
}

/** @param loopback allows this machine's own addresses, in development. @throws AddressRefused for an IP address in the URL */
export function refuseOwnAddress(url: URL, { loopback }: { loopback: boolean }): void {
  if (isLoopback(url) ? loopback : !isIP(bare(url)) || isPublicAddress(bare(url))) return;
  throw new AddressRefused(bare(url));
}

function bare({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/**
 * Resolves a host name for a connection, which uses exactly these addresses: a second lookup could return others. A name
 * with any address that is not public is refused.
 */
export function publicLookup({ loopback }: { loopback: boolean }): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const refused = found.find(({ address }) => !isPublicAddress(address));
      const [first] = found;
      if (!first || (refused && !(loopback && isLoopback(new URL(`http://${hostname}`))))) return done(new AddressRefused(refused?.address ?? hostname), '');
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}
