import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { closeInTime } from '../../database/close-in-time.ts';
import { present, statement } from '../../database/statement.ts';
import { onConnection, openConnections } from '../../jobs/connections.ts';
import { log } from '../base/logging.ts';
import { describeError } from '../base/redaction.ts';
import type { RateCounters, Share } from './rate-counters.ts';

const intervalMilliseconds = 1000;
const longestPauseMilliseconds = 10_000;
/** How long to wait for the database before this node counts alone. */
const patienceMilliseconds = 1000;
/** Counters that one statement reports; during a flood the others wait for the next one. */
const mostAtOnce = 5000;

/**
 * Adds this node's counts and returns the totals of all nodes, in one statement. Keys are sorted, so that nodes lock them
 * in the same order. The database's clock determines the end of a window.
 */
const exchangeCounters = statement(
  'http.exchange-rate-counters',
  {
    parameters: { keys: z.array(z.string()), used: z.array(z.number()), left: z.array(z.number()) },
    row: { key: z.string(), used: z.number(), milliseconds_left: present(z.number()) },
  },
  `INSERT INTO rate_counters AS c (key, used, ends_at)
   SELECT key, used, now() + milliseconds * interval '1 millisecond'
   FROM unnest($keys::text[], $used::bigint[], $left::int[]) AS given (key, used, milliseconds) ORDER BY key
   ON CONFLICT (key) DO UPDATE SET
     used = CASE WHEN c.ends_at <= now() THEN excluded.used ELSE c.used + excluded.used END,
     ends_at = CASE WHEN c.ends_at <= now() THEN excluded.ends_at ELSE c.ends_at END
   RETURNING key, used, ceil(extract(epoch FROM ends_at - now()) * 1000)::int AS milliseconds_left`,
);

export interface RateExchange {
  stop(): Promise<void>;
}

/**
 * Exchanges the counters of this node with the others once a second, only those that changed. It has its own connection
 * and no request waits for it: while the database is unreachable, each node counts alone.
 */
export function startRateExchange(databaseUrl: string, counters: RateCounters): RateExchange {
  const connections = openConnections(databaseUrl, 1, patienceMilliseconds);
  const stopping = new AbortController();
  const finished = exchangeUntilClosed();

  async function exchangeUntilClosed(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      await delay(Math.min(longestPauseMilliseconds, intervalMilliseconds * 2 ** failures), undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
      counters.sweep();
      const shares = counters.takeUnreported(mostAtOnce);
      if (shares.length === 0) continue;
      try {
        await onConnection(connections, () => exchange(counters, shares));
        failures = 0;
      } catch (error) {
        counters.putBack(shares);
        if (failures === 0) log().warn({ error: describeError(error) }, 'rate limits are counted by each node alone');
        failures += 1;
      }
    }
  }

  return {
    async stop() {
      stopping.abort();
      await finished;
      await closeInTime(connections.end(), patienceMilliseconds);
    },
  };
}

async function exchange(counters: RateCounters, shares: readonly Share[]): Promise<void> {
  // Addresses and user ids stay in this process; other nodes only need an equal key.
  const byKey = new Map(shares.map((share) => [hash('sha256', share.key, 'base64url'), share]));
  const sorted = [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = await exchangeCounters.all({
    keys: sorted.map(([key]) => key),
    used: sorted.map(([, { used }]) => used),
    left: sorted.map(([, { millisecondsLeft }]) => millisecondsLeft),
  });
  for (const { key, used, milliseconds_left: millisecondsLeft } of rows) {
    const share = byKey.get(key);
    if (share) counters.learn(share, { used, millisecondsLeft });
  }
}
