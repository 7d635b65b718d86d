import { createHash } from 'node:crypto';
import { log } from '../../http/base/logging.ts';
import { openNatsStream, type StreamPlace } from '../../outside/nats-stream.ts';
import { isEventRow, type EventRow } from './event-row.ts';
import { eventsBusy, type EventEngine, type RowWriter } from './group-commit.ts';

/**
 * Publishes events to a stream, from which any process stores them in PostgreSQL: events are accepted while PostgreSQL is
 * unreachable. Duplicates are not counted, because stored events are unknown here.
 * @param reader stores the events read from the stream; without one this process only publishes
 */
export function streamEngine(place: StreamPlace, capacity: number, reader: RowWriter | undefined): EventEngine {
  const stream = openNatsStream(place, reader && ((message) => storeMessage(message, reader)));
  let pending = 0;

  return {
    online: () => stream.online(),
    waiting: () => pending + (reader?.waiting() ?? 0),
    async add(rows) {
      if (pending + rows.length > capacity) throw eventsBusy('too many events are waiting');
      const { parts, refused } = split(rows, stream.largest());
      pending += rows.length;
      try {
        await Promise.all(parts.map(({ id, message }) => stream.publish(id, message)));
      } catch (error) {
        log().error({ err: error, events: rows.length }, 'events could not be published');
        throw eventsBusy('events cannot be stored now');
      } finally {
        pending -= rows.length;
      }
      return { accepted: rows.length - refused.length, duplicates: 0, refused };
    },
    async close() {
      await stream.close();
      await reader?.close();
    },
  };
}

interface Part {
  id: string;
  message: string;
}

/** Splits rows into messages of allowed size; a single event that is too large is refused. */
function split(rows: EventRow[], largest: number): { parts: Part[]; refused: EventRow[] } {
  if (rows.length === 0) return { parts: [], refused: [] };
  const message = JSON.stringify(rows);
  if (Buffer.byteLength(message) <= largest) return { parts: [{ id: nameOf(rows), message }], refused: [] };
  if (rows.length === 1) return { parts: [], refused: rows };
  const middle = rows.length >> 1;
  const [first, second] = [split(rows.slice(0, middle), largest), split(rows.slice(middle), largest)];
  return { parts: [...first.parts, ...second.parts], refused: [...first.refused, ...second.refused] };
}

/** Equal events get the same message name, so the stream drops a batch that is repeated soon. */
function nameOf(rows: readonly EventRow[]): string {
  const hash = createHash('sha256');
  for (const row of rows) hash.update(row.key).update('\n');
  return hash.digest('base64url');
}

/** Events that can never be stored are logged for the operator, because the sender no longer waits for a response. */
async function storeMessage(message: string, writer: RowWriter): Promise<void> {
  const rows = readMessage(message);
  const readable = rows.filter(isEventRow);
  const { refused } = await writer.add(readable);
  const lost = rows.length - readable.length + refused.length;
  if (lost > 0) log().error({ events: lost, insertIds: refused.map(({ insertId }) => insertId) }, 'events of the stream cannot be stored');
}

function readMessage(message: string): unknown[] {
  try {
    const rows: unknown = JSON.parse(message);
    return Array.isArray(rows) ? rows : [rows];
  } catch {
    return [message];
  }
}
