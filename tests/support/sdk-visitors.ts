import sdk from '@hackler/javascript-sdk';
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import { createRandom } from './random.ts';

/**
 * Visitors of a site that runs an A/B test, each known by an id, through the unmodified public SDK against the real
 * server. A process of its own: the SDK is one instance a process. It ends when everything is sent.
 */
export interface Visitors {
  url: string;
  sdkKey: string;
  experimentKey: number;
  eventKey: string;
  /** One visitor for each, in this order. */
  ids: readonly string[];
  seed: number;
  /** Chance of a conversion by variation. */
  rates: Readonly<Record<string, number>>;
  /** Something else that they may do, by variation. */
  also?: { eventKey: string; rates: Readonly<Record<string, number>> };
}

/** What happened, by variation. */
export type Seen = Record<string, { users: number; conversions: number }>;

async function main({ url, sdkKey, experimentKey, eventKey, ids, seed, rates, also }: Visitors): Promise<void> {
  const base = `${url}/experiment`;
  const client = sdk.createInstance(sdkKey, { sdkUrl: base, eventUrl: base, monitoringUrl: base, log_disabled: true });
  const { success } = await client.onInitialized({ timeout: 10_000 });
  if (!success) throw new Error('The public SDK did not load the workspace.');
  const seen: Seen = {};
  // Chance by variation, not by user: however the buckets assign users, the n-th user of a variation does the same.
  const chances = Object.fromEntries(Object.keys(rates).map((variation, at) => [variation, createRandom(seed + at)]));
  const others = Object.fromEntries(Object.keys(also?.rates ?? {}).map((variation, at) => [variation, createRandom(seed + 1000 + at)]));
  for (const id of ids) {
    const user = { id };
    const variation = client.variation(experimentKey, user);
    const counts = (seen[variation] ??= { users: 0, conversions: 0 });
    counts.users += 1;
    if (chances[variation]?.chance(rates[variation] ?? 0)) {
      counts.conversions += 1;
      client.track({ key: eventKey, value: 10_000 }, user);
    }
    if (also && others[variation]?.chance(also.rates[variation] ?? 0)) client.track({ key: also.eventKey }, user);
    await nextTurn(); // lets it send what it has queued
  }
  client.close();
  process.stdout.write(JSON.stringify(seen));
  // A timer of the SDK would keep the process alive for ten seconds more. It starts to send the rest within a moment.
  for (let quiet = 0; quiet < 10; quiet = isSending() ? 0 : quiet + 1) await setTimeout(30);
  process.exit();
}

/** Connections that wait for an answer keep a process alive; idle ones do not. */
function isSending(): boolean {
  return process.getActiveResourcesInfo().some((resource) => /TCP|GetAddrInfo|TLS/.test(resource));
}

await main(JSON.parse(process.argv[2] ?? '') as Visitors);
