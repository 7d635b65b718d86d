import { withConnection } from './connection.ts';
import { fromReplica } from './replica.ts';
import { currentScope, runIn, runningTransaction } from './scope.ts';
import type { WatchedClient } from './watched-client.ts';

type Statements<T extends readonly unknown[]> = { readonly [K in keyof T]: () => Promise<T[K]> };

/**
 * Sends reads of one statement each at once over one connection: on a busy page, several round trips on several
 * connections cost more than their statements. They must not wait for anything else, because they hold the connection.
 * @throws the error of the first that failed, after all have ended
 */
export async function pipelineReads<T extends readonly unknown[]>(...reads: Statements<T>): Promise<T> {
  const { borrowed, longTimeout } = currentScope();
  if (runningTransaction()) return pipeline<T>(...reads);
  if (borrowed || longTimeout) return allOf(reads);
  return fromReplica(() => withConnection((connection) => runIn({ borrowed: connection }, () => (connection as WatchedClient).pipelined(() => allOf(reads)))));
}

/**
 * Sends statements of the running transaction at once instead of waiting for each response: while it waits, its connection and locks wait, too.
 * Each sees what those before it did. None may need another's result, or begin a nested transaction.
 * @throws the error of the first that failed, after all have ended
 */
export async function pipeline<T extends readonly unknown[]>(...statements: Statements<T>): Promise<T> {
  const running = runningTransaction();
  if (!running) throw new Error('statements are pipelined outside of a transaction');
  return (running.connection as WatchedClient).pipelined(() => allOf(statements));
}

async function allOf<T extends readonly unknown[]>(statements: Statements<T>): Promise<T> {
  const ends = await Promise.allSettled(statements.map((send) => send()));
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  }) as unknown as T;
}
