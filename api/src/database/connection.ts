import type pg from 'pg';
import { requestConnections } from './request-connections.ts';
import { currentScope, forbidInTransaction, runIn, runningTransaction } from './scope.ts';
import { sharedConnections } from './shared-connections.ts';
import { hasLostPrimary } from './unavailable.ts';
import type { WatchedClient } from './watched-client.ts';

/** Sends the statements of `work` over the caller's own connection, for work that must not wait behind requests. */
export function useConnection<T>(connection: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  return runIn({ borrowed: connection }, work);
}

/**
 * Runs `work` on connections that requests never take: for work that many requests share, which would otherwise wait
 * behind them. It never joins the caller's transaction.
 */
export function inBackground<T>(work: () => Promise<T>): Promise<T> {
  forbidInTransaction('work in the background');
  const { longTimeout } = currentScope();
  return runIn({ connections: sharedConnections(), ...(longTimeout && { longTimeout }) }, work);
}

export interface TakenConnection {
  connection: pg.ClientBase;
  /** Must be called once. A connection with an error is closed instead. */
  giveBack(error?: unknown): void;
}

/** The caller's own connection, or one of the pool of its context. */
export async function takeConnection(): Promise<TakenConnection> {
  const { borrowed, connections = requestConnections() } = currentScope();
  if (borrowed) return { connection: borrowed, giveBack: () => undefined };
  const connection = await connections.acquire();
  return {
    connection,
    giveBack(error) {
      const fatal = (error as { severity?: unknown } | undefined)?.severity === 'FATAL';
      if (!fatal && !hasLostPrimary(error) && (connection as WatchedClient).usable) connections.release(connection);
      else connections.discard(connection);
    },
  };
}

/** Runs `work` with the running transaction's connection, or another when there is none. */
export async function withConnection<T>(work: (connection: pg.ClientBase) => Promise<T>): Promise<T> {
  const joined = runningTransaction();
  if (joined) return work(joined.connection);
  const { connection, giveBack } = await takeConnection();
  try {
    const result = await work(connection);
    giveBack();
    return result;
  } catch (error) {
    giveBack(error);
    throw error;
  }
}
