import type { Socket } from 'node:net';
import pg from 'pg';
import { tracing, type OpenSpan } from '../observation/tracing.ts';
import { timeLimits } from './time-limits.ts';
import { overdueCode } from './unavailable.ts';

/** How long a silent connection is trusted before the system probes it, in milliseconds. */
const keepAliveAfter = 5000;

/** The connection below a client: its socket, and the event that PostgreSQL is ready again. */
interface Wire {
  stream: Socket;
  on(event: 'readyForQuery', listener: () => void): void;
  on(event: 'errorMessage', listener: (error: { code?: string }) => void): void;
}

/**
 * An answer did not come in time, so whatever was on the connection may or may not have happened. Its code is none for which libraries
 * ask again by themselves, as the queue of jobs does after ETIMEDOUT: what had been given out the first time would be nobody's.
 */
class AnswerOverdueError extends Error {
  readonly code = overdueCode;
}

/**
 * A connection that closes itself when an answer is overdue. On a path that silently drops everything nothing else would
 * ever tell, and its queries would wait for ever.
 */
export class WatchedClient extends pg.Client {
  #waiting = 0;
  /** One for each that waits, in the same order; none where it is not traced. */
  readonly #spans: (OpenSpan | undefined)[] = [];
  #fault: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #broken = false;
  readonly #wire: Wire;

  constructor(settings?: pg.ClientConfig) {
    super({ ...settings, connectionTimeoutMillis: timeLimits().wait, keepAlive: true, keepAliveInitialDelayMillis: keepAliveAfter });
    this.#wire = (this as unknown as { connection: Wire }).connection;
    // Whoever uses a connection that breaks is told by its own query.
    this.on('error', () => {
      this.#broken = true;
    });
    this.once('end', () => {
      clearTimeout(this.#timer);
      for (const span of this.#spans.splice(0)) span?.end({ error: 'connection lost' });
    });
    this.#wire.on('readyForQuery', () => this.#answered());
    this.#wire.on('errorMessage', ({ code }) => {
      this.#fault = code ?? 'unknown';
    });
  }

  /** Every form of a query; `never` stands for the answers of all of them. */
  override query(...args: unknown[]): never {
    this.#asked();
    this.#spans.push(tracing()?.leaf(nameOf(args[0]), { 'db.system.name': 'postgresql' }));
    return (super.query as (...args: unknown[]) => unknown).apply(this, args) as never;
  }

  /** Whether the next user can have it: it works, and no transaction is left open on it. */
  get usable(): boolean {
    return !this.#broken && (this as unknown as { getTransactionStatus(): string | null }).getTransactionStatus() === 'I';
  }

  /**
   * Sends what `work` asks at once, in one piece, instead of each after the answer to the one before. Nobody else may ask
   * anything meanwhile, and `work` has to wait for all its answers.
   */
  async pipelined<T>(work: () => Promise<T>): Promise<T> {
    const { stream } = this.#wire;
    const client = this as { pipeline: boolean };
    client.pipeline = true;
    stream.cork();
    // When all has been asked that needs nothing but promises.
    process.nextTick(() => stream.uncork());
    try {
      return await work();
    } finally {
      client.pipeline = false;
    }
  }

  #asked(): void {
    this.#waiting += 1;
    if (this.#waiting === 1) this.#watch();
  }

  #answered(): void {
    clearTimeout(this.#timer);
    if (this.#waiting > 0) this.#waiting -= 1;
    this.#spans.shift()?.end(this.#fault === undefined ? {} : { error: this.#fault });
    this.#fault = undefined;
    if (this.#waiting > 0) this.#watch();
  }

  #watch(): void {
    const { answer } = timeLimits();
    this.#timer = setTimeout(() => this.#wire.stream.destroy(new AnswerOverdueError(`the database did not answer within ${answer} ms`)), answer);
  }
}

/** The name of a prepared statement, else the first word of the text: the rest could hold values. */
function nameOf(query: unknown): string {
  if (typeof query === 'string') return firstWord(query);
  const { name, text } = (query ?? {}) as { name?: unknown; text?: unknown };
  if (typeof name === 'string') return name;
  return typeof text === 'string' ? firstWord(text) : 'statement';
}

function firstWord(text: string): string {
  return /[A-Za-z]+/.exec(text)?.[0].toUpperCase() ?? 'statement';
}

/** The same for pools of pg, whose types want the one constructor of pg itself. */
export const watchedClient = WatchedClient as unknown as NonNullable<pg.PoolConfig['Client']>;
