import type pg from 'pg';
import type { Connections } from './scope.ts';
import { database } from './sequelize.ts';

/** The internals of Sequelize that statements on its pool need; they are stable in version 6. */
interface SequelizePool {
  getConnection(options: { type: 'read' | 'write' }): Promise<pg.ClientBase>;
  releaseConnection(connection: pg.ClientBase): void;
  destroyConnection(connection: pg.ClientBase): Promise<void>;
}

/** Connections of the requests: Sequelize's own pool, which models use, too. */
export function requestConnections(): Connections {
  const pool = database().connectionManager as unknown as SequelizePool;
  return {
    acquire: () => pool.getConnection({ type: 'write' }),
    release: (connection) => pool.releaseConnection(connection),
    discard: (connection) => void pool.destroyConnection(connection).catch(() => undefined),
  };
}
