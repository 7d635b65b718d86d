import type pg from 'pg';
import { requestConnections } from './request-connections.ts';
import { currentScope, forbidInTransaction, runIn, runningTransaction } from './scope.ts';
import { sharedConnections } from './shared-connections.ts';
import type { WatchedClient } from './watched-client.ts';

/** Sends the statements of `work` over the caller's own connection, for work that must not wait behind requests. */
export function useConnection<T>(connection: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  return runIn({ borrowed: connection }, work);
}

/**
 * Runs `work` on the connections that no request takes: for work that many requests wait for together, which would otherwise wait behind
 * them. It never joins a transaction of the caller.
 */
export function inBackground<T>(work: () => Promise<T>): Promise<T> {
  forbidInTransaction('work in the background');
  const { patient } = currentScope();
  return runIn({ connections: sharedConnections(), ...(patient && { patient }) }, work);
}

export interface TakenConnection {
  connection: pg.ClientBase;
  /** Must be called once. A connection that may no longer work is closed instead. */
  giveBack(error?: unknown): void;
}

/** A connection of the caller's own, or of the pool that its context uses. */
export async function takeConnection(): Promise<TakenConnection> {
  const { borrowed, connections = requestConnections() } = currentScope();
  if (borrowed) return { connection: borrowed, giveBack: () => undefined };
  const connection = await connections.acquire();
  return {
    connection,
    giveBack(error) {
      const fatal = (error as { severity?: unknown } | undefined)?.severity === 'FATAL';
      if (!fatal && (connection as WatchedClient).usable) connections.release(connection);
      else connections.discard(connection);
    },
  };
}

/** Lends `work` the running transaction's own connection, or another when there is none. */
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
