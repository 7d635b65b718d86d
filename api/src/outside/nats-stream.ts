import {
  AckPolicy,
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type ConsumerInfo,
  type ConsumerMessages,
  type JetStreamManager,
  type JsMsg,
} from '@nats-io/jetstream';
import { connect, nanos, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import { setTimeout as delay } from 'node:timers/promises';
import { log } from '../http/base/logging.ts';

/** Servers of a cluster, and the number of replicas of the stream. */
export interface StreamPlace {
  urls: readonly string[];
  replicas: number;
}

/** A NATS JetStream stream that stores messages in files until a consumer has processed them. */
export interface NatsStream {
  /** Whether NATS is reachable now. */
  online(): boolean;
  /** Maximum size of a message in bytes. */
  largest(): number;
  /** Resolves when the stream has stored the message; messages with equal `id` within two minutes are stored once. */
  publish(id: string, message: string): Promise<void>;
  /** Stops consuming, waits for messages being processed, and disconnects. */
  close(): Promise<void>;
}

const stream = 'BAEUM_EVENTS';
const subject = 'baeum.events';
const reader = 'to-postgresql';
/** A message that was not acknowledged within this time is delivered to another process. */
const ackWaitMilliseconds = 5000;
const retryMilliseconds = 250;
const connectMilliseconds = 2000;
const publishMilliseconds = 5000;
/** Messages prefetched by a process. */
const readAhead = 64;
/** The server sends two heartbeats in this time; without any the process subscribes again, because the stream's leader may be gone. */
const askAgainMilliseconds = 5000;
/** Electing a leader takes ten seconds, and sometimes needs a second election. */
const leaderlessMilliseconds = 30_000;
/** Default limit of a server, without room for the headers. */
const usualLargest = 1_048_576;
const headerRoom = 1024;

/**
 * Connects in the background and reconnects indefinitely, so that the server also starts without NATS.
 * @param deal stores a message; it is delivered again when that fails. Without it messages are only published.
 */
export function openNatsStream(place: StreamPlace, deal?: (message: string) => Promise<void>): NatsStream {
  let connection: NatsConnection | undefined;
  let online = false;
  let lost = Promise.withResolvers<never>();
  lost.promise.catch(() => undefined);
  let closing = false;
  const reading = deal && readerOf(deal, place.replicas);

  async function watch(opened: NatsConnection): Promise<void> {
    for await (const { type } of opened.status()) {
      if (type === 'reconnect') {
        reading?.again();
        // NATS may have restarted without its files.
        await prepare(opened, place.replicas).catch((error: unknown) => log().warn({ err: error }, 'the stream of NATS cannot be used yet'));
        online = true;
      }
      if (type !== 'disconnect') continue;
      online = false;
      // Pending calls would wait for a response that never arrives.
      lost.reject(new Error('NATS is gone'));
      lost = Promise.withResolvers<never>();
      lost.promise.catch(() => undefined);
    }
  }

  async function open(): Promise<void> {
    while (!closing) {
      try {
        connection = await connect(optionsOf(place.urls));
        await prepare(connection, place.replicas);
        online = true;
        void watch(connection);
        await Promise.all([reading?.run(connection), connection.closed()]);
      } catch (error) {
        log().warn({ err: error }, 'NATS cannot be used yet');
        await connection?.close();
      }
      online = false;
      if (!closing) await delay(retryMilliseconds);
    }
  }
  const opening = open();

  return {
    online: () => online,
    largest: () => (connection?.info?.max_payload ?? usualLargest) - headerRoom,
    async publish(id, message) {
      if (!connection || !online) throw new Error('NATS is away');
      await Promise.race([jetstream(connection).publish(subject, message, { msgID: id, timeout: publishMilliseconds }), lost.promise]);
    },
    async close() {
      closing = true;
      await reading?.stop();
      await (online ? connection?.drain() : connection?.close());
      await opening;
    },
  };
}

/** Credentials in the URLs are the client's. Servers that are not listed are discovered through the listed ones. */
/** Connects once. @returns the server's version @throws Error when it does not respond, or has no JetStream */
export async function tryNats(urls: readonly string[]): Promise<string> {
  const connection = await connect({ ...optionsOf(urls), reconnect: false, maxReconnectAttempts: 0 });
  try {
    await jetstreamManager(connection);
    return connection.info?.version ?? '';
  } finally {
    await connection.close();
  }
}

function optionsOf(urls: readonly string[]): ConnectionOptions {
  const { protocol, username, password } = new URL(urls[0] ?? '');
  return {
    servers: urls.map((url) => new URL(url).host),
    name: 'baeum',
    ...(protocol === 'tls:' && { tls: {} }),
    ...(username && !password && { token: decodeURIComponent(username) }),
    ...(username && password && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    timeout: connectMilliseconds,
    maxReconnectAttempts: -1,
    reconnectTimeWait: retryMilliseconds,
  };
}

/** Creates the stream if it is missing; an existing one stays unchanged, except for too few replicas. */
async function prepare(connection: NatsConnection, replicas: number): Promise<JetStreamManager> {
  const manager = await jetstreamManager(connection);
  const { config } = await unlessThere(manager.streams.info(stream), () =>
    manager.streams.add({
      name: stream,
      subjects: [subject],
      storage: StorageType.File,
      retention: RetentionPolicy.Workqueue,
      discard: DiscardPolicy.New,
      num_replicas: replicas,
    }),
  );
  if (config.num_replicas < replicas) await addCopies(manager, config.num_replicas, replicas);
  return manager;
}

/** With too few servers, the stream continues with its current replicas. */
async function addCopies(manager: JetStreamManager, before: number, after: number): Promise<void> {
  try {
    await manager.streams.update(stream, { num_replicas: after });
  } catch (error) {
    log().warn({ err: error, before, after }, 'the stream of NATS cannot get more copies yet');
    return;
  }
  log().info({ before, after }, 'the stream of NATS gets more copies');
  // Servers that get a replica of an existing consumer may never become its leader (2.9.10).
  await deleteReader(manager);
}

/** A consumer inherits the number of replicas from the stream. */
function findReader(manager: JetStreamManager): Promise<ConsumerInfo> {
  return unlessThere(manager.consumers.info(stream, reader), () =>
    manager.consumers.add(stream, {
      durable_name: reader,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWaitMilliseconds),
      max_ack_pending: 4 * readAhead,
    }),
  );
}

/** Unacknowledged messages stay in the stream, for the next consumer. Without a leader there is no response, but it is deleted. */
async function deleteReader(manager: JetStreamManager): Promise<void> {
  await manager.consumers.delete(stream, reader).catch((error: unknown) => log().info({ err: error }, 'nobody told whether the reader of the stream is gone'));
}

const missing: readonly number[] = [JetStreamApiCodes.StreamNotFound, JetStreamApiCodes.ConsumerNotFound];

async function unlessThere<Found>(found: Promise<Found>, make: () => Promise<Found>): Promise<Found> {
  try {
    return await found;
  } catch (error) {
    // Servers also answer with an error while they elect a leader: their data is not missing.
    if (!(error instanceof JetStreamApiError && missing.includes(error.code))) throw error;
    return make();
  }
}

/** Consumes messages until stopped; each is acknowledged when it has been processed. */
function readerOf(deal: (message: string) => Promise<void>, replicas: number) {
  const inHand = new Map<JsMsg, Promise<void>>();
  let messages: ConsumerMessages | undefined;
  let stopping = false;
  let leaderlessSince: number | undefined;

  /** A consumer that lacks a leader for long, although the stream has one, is recreated. */
  async function find(connection: NatsConnection): Promise<ConsumerInfo> {
    const manager = await prepare(connection, replicas);
    try {
      const found = await findReader(manager);
      leaderlessSince = undefined;
      return found;
    } catch (error) {
      leaderlessSince ??= performance.now();
      if (performance.now() - leaderlessSince > leaderlessMilliseconds) {
        log().warn('nobody leads the reader of the stream, so it is made anew');
        leaderlessSince = undefined;
        await deleteReader(manager);
      }
      throw error;
    }
  }

  /** Leaves when heartbeats are missing: the consumer's leader may be gone, and pending requests with it. */
  async function leaveWhenSilent(opened: ConsumerMessages): Promise<void> {
    for await (const { type } of opened.status()) {
      if (type === 'heartbeats_missed') await opened.close();
    }
  }

  async function take(message: JsMsg): Promise<void> {
    try {
      await deal(message.string());
      message.ack();
    } catch (error) {
      log().warn({ err: error }, 'events of the stream come again');
      message.nak(retryMilliseconds);
    }
    inHand.delete(message);
  }

  return {
    async run(connection: NatsConnection): Promise<void> {
      const patience = setInterval(() => [...inHand.keys()].forEach((message) => message.working()), ackWaitMilliseconds / 2);
      while (!stopping && !connection.isClosed()) {
        try {
          const consumer = jetstream(connection).consumers.getConsumerFromInfo(await find(connection));
          messages = await consumer.consume({ max_messages: readAhead, expires: askAgainMilliseconds, abort_on_missing_resource: true });
          void leaveWhenSilent(messages);
          for await (const message of messages) inHand.set(message, take(message));
        } catch (error) {
          log().warn({ err: error }, 'the stream cannot be read');
          await delay(retryMilliseconds);
        }
      }
      clearInterval(patience);
    },
    /** Resubscribes at the consumer's current leader: the client would continue to ask the old one, without an error. */
    again(): void {
      void messages?.close();
    },
    async stop(): Promise<void> {
      stopping = true;
      await messages?.close();
      await Promise.all(inHand.values());
    },
  };
}
