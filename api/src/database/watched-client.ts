import type { Socket } from 'node:net';
import pg from 'pg';
import { tracing, type OpenSpan } from '../observation/tracing.ts';
import { timeLimits } from './time-limits.ts';
import { overdueCode } from './unavailable.ts';

/** Milliseconds of silence after which the system probes the connection. */
const keepAliveAfter = 5000;

/** The connection below a client: its socket, and the event that PostgreSQL is ready again. */
interface Wire {
  stream: Socket;
  on(event: 'readyForQuery', listener: () => void): void;
  on(event: 'errorMessage', listener: (error: { code?: string }) => void): void;
}

/**
 * A response did not arrive in time, so the statement may or may not have run. The code is not one for which libraries
 * retry by themselves, as the job queue does after ETIMEDOUT: jobs fetched by the first attempt would be lost.
 */
class AnswerOverdueError extends Error {
  readonly code = overdueCode;
}

/**
 * A connection that closes itself when a response is overdue. When the network silently drops packets nothing else would
 * report it, and its queries would wait forever.
 */
export class WatchedClient extends pg.Client {
  #waiting = 0;
  /** One for each waiting query, in the same order; undefined where it is not traced. */
  readonly #spans: (OpenSpan | undefined)[] = [];
  #fault: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #broken = false;
  readonly #wire: Wire;

  constructor(settings?: pg.ClientConfig) {
    super({ ...settings, connectionTimeoutMillis: timeLimits().wait, keepAlive: true, keepAliveInitialDelayMillis: keepAliveAfter });
    this.#wire = (this as unknown as { connection: Wire }).connection;
    // The user of a broken connection gets the error from its own query.
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

  /** All overloads of a query; `never` stands for their return types. */
  override query(...args: unknown[]): never {
    this.#asked();
    this.#spans.push(tracing()?.leaf(nameOf(args[0]), { 'db.system.name': 'postgresql' }));
    return (super.query as (...args: unknown[]) => unknown).apply(this, args) as never;
  }

  /** Whether it can be reused: it works, and has no open transaction. */
  get usable(): boolean {
    return !this.#broken && (this as unknown as { getTransactionStatus(): string | null }).getTransactionStatus() === 'I';
  }

  /**
   * Sends all queries of `work` in one packet, instead of waiting for each response. No other caller may query meanwhile,
   * and `work` has to await all its results.
   */
  async pipelined<T>(work: () => Promise<T>): Promise<T> {
    const { stream } = this.#wire;
    const client = this as { pipeline: boolean };
    client.pipeline = true;
    stream.cork();
    // Runs after all queries that depend only on promises have been sent.
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

/** The name of a prepared statement, else the first word of the text: the rest could contain values. */
function nameOf(query: unknown): string {
  if (typeof query === 'string') return firstWord(query);
  const { name, text } = (query ?? {}) as { name?: unknown; text?: unknown };
  if (typeof name === 'string') return name;
  return typeof text === 'string' ? firstWord(text) : 'statement';
}

function firstWord(text: string): string {
  return /[A-Za-z]+/.exec(text)?.[0].toUpperCase() ?? 'statement';
}

/** The class typed for pools of pg, which require pg's own constructor. */
export const watchedClient = WatchedClient as unknown as NonNullable<pg.PoolConfig['Client']>;
