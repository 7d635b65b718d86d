import sdk from '@hackler/javascript-sdk';
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import { createRandom } from './random.ts';

/**
 * Simulates visitors of a site with an A/B test, each with an id, using the unmodified public SDK against the real server.
 * A separate process, because the SDK is a singleton per process. Ends when everything is sent.
 */
export interface Visitors {
  url: string;
  sdkKey: string;
  experimentKey: number;
  eventKey: string;
  /** Ids of the visitors, in order. */
  ids: readonly string[];
  seed: number;
  /** Probability of a conversion by variation. */
  rates: Readonly<Record<string, number>>;
  /** A second event, with its probability by variation. */
  also?: { eventKey: string; rates: Readonly<Record<string, number>> };
}

/** Counts by variation. */
export type Seen = Record<string, { users: number; conversions: number }>;

async function main({ url, sdkKey, experimentKey, eventKey, ids, seed, rates, also }: Visitors): Promise<void> {
  const base = `${url}/experiment`;
  const client = sdk.createInstance(sdkKey, { sdkUrl: base, eventUrl: base, monitoringUrl: base, log_disabled: true });
  const { success } = await client.onInitialized({ timeout: 10_000 });
  if (!success) throw new Error('The public SDK did not load the workspace.');
  const seen: Seen = {};
  // Random numbers by variation, not by user: however the buckets assign users, the n-th user of a variation behaves the same.
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
    await nextTurn(); // Lets the SDK send its queued events.
  }
  client.close();
  process.stdout.write(JSON.stringify(seen));
  // A timer of the SDK would keep the process alive for ten more seconds. It starts to send the rest within a moment.
  for (let quiet = 0; quiet < 10; quiet = isSending() ? 0 : quiet + 1) await setTimeout(30);
  process.exit();
}

/** Open requests keep a process alive; idle connections do not. */
function isSending(): boolean {
  return process.getActiveResourcesInfo().some((resource) => /TCP|GetAddrInfo|TLS/.test(resource));
}

await main(JSON.parse(process.argv[2] ?? '') as Visitors);
