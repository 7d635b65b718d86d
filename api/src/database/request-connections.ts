import type pg from 'pg';
import type { Connections } from './scope.ts';
import { database } from './sequelize.ts';
import type { PoolLevel } from './shared-connections.ts';

/** Internals of Sequelize that statements on its pool need; stable in version 6. */
interface SequelizePool {
  getConnection(options: { type: 'read' | 'write' }): Promise<pg.ClientBase>;
  releaseConnection(connection: pg.ClientBase): void;
  destroyConnection(connection: pg.ClientBase): Promise<void>;
  pool: { using: number; available: number; waiting: number };
}

const sequelizePool = () => database().connectionManager as unknown as SequelizePool;

/** Connections of requests: Sequelize's own pool, which models use, too. */
export function requestConnections(): Connections {
  const pool = sequelizePool();
  return {
    acquire: () => pool.getConnection({ type: 'write' }),
    release: (connection) => pool.releaseConnection(connection),
    discard: (connection) => void pool.destroyConnection(connection).catch(() => undefined),
  };
}

/** Usage of the pool. */
export function poolOfRequests(): PoolLevel {
  const { using, available, waiting } = sequelizePool().pool;
  return { using, idle: available, waiters: waiting };
}
