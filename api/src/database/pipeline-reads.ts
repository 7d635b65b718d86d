import { withConnection } from './connection.ts';
import { fromReplica } from './replica.ts';
import { currentScope, runIn, runningTransaction } from './scope.ts';
import type { WatchedClient } from './watched-client.ts';

type Reads<T extends readonly unknown[]> = { readonly [K in keyof T]: () => Promise<T[K]> };

/**
 * Sends reads of one statement each at once over one connection: on a busy page, several round trips on several
 * connections cost more than their statements. They must not wait for anything else, because they hold the connection.
 * @throws the error of the first that failed, after all have ended
 */
export async function pipelineReads<T extends readonly unknown[]>(...reads: Reads<T>): Promise<T> {
  const { borrowed, longTimeout } = currentScope();
  if (runningTransaction() || borrowed || longTimeout) return allOf(reads);
  return fromReplica(() => withConnection((connection) => runIn({ borrowed: connection }, () => (connection as WatchedClient).pipelined(() => allOf(reads)))));
}

async function allOf<T extends readonly unknown[]>(reads: Reads<T>): Promise<T> {
  const ends = await Promise.allSettled(reads.map((read) => read()));
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  }) as unknown as T;
}
