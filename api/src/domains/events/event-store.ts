import { z } from 'zod';
import { withConnection } from '../../database/connection.ts';
import { copyIn } from '../../database/copy.ts';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { columnNames, encodeRows, keyOf, type EventRow } from './event-row.ts';

const uniqueViolation = '23505';
/** SQLSTATE classes caused by the data: data exception, integrity constraint, limit exceeded. */
const rowFaults = /^(?:22|23|54)/;

/** Rows that were not inserted. */
export interface NotInserted {
  /** Rows that were already stored. */
  known: readonly EventRow[];
  /** Rows that the database rejected. */
  refused: readonly EventRow[];
}

const copyInto = (table: string) => `COPY ${table} (${columnNames}) FROM STDIN (FORMAT binary)`;

/** The SQL functions return nothing, so these statements have no columns. */
const createPartition = statement('events.create-partition', { parameters: { day: z.number() } }, "SELECT FROM make_events_day(date '1970-01-01' + $day::int)");
const dropPartitions = statement(
  'events.drop-partitions',
  { parameters: { days: z.number() } },
  "SELECT FROM drop_events_before((now() AT TIME ZONE 'UTC')::date - $days::int)",
);

/** Days whose partition is known to exist. */
const knownDays = new Set<number>();

/**
 * Stores rows with distinct keys. Rows that are already stored stay unchanged, and rows that the database rejects do not
 * affect others. All stored rows are durable when this returns.
 * @throws Error when the database is unreachable. Some rows may be stored then; the same rows can be sent again.
 */
export async function storeRows(rows: readonly EventRow[]): Promise<NotInserted> {
  const sorted = rows.toSorted(byKey);
  try {
    await createPartitions(sorted);
    return { known: await insert(sorted), refused: [] };
  } catch (error) {
    if (!rowFaults.test((error as { code?: string }).code ?? '')) throw error;
    // A missing partition (it may have been dropped meanwhile) is also reported as a constraint violation.
    knownDays.clear();
    return storeHalves(sorted);
  }
}

/** All processes insert in the same order: two with the same events wait for each other but never deadlock. */
function byKey(a: EventRow, b: EventRow): number {
  if (a.day !== b.day) return a.day - b.day;
  if (a.environmentId !== b.environmentId) return a.environmentId - b.environmentId;
  return a.insertId < b.insertId ? -1 : 1;
}

/** Isolates the rejected rows by bisection. */
async function storeHalves(rows: readonly EventRow[]): Promise<NotInserted> {
  const [only] = rows;
  if (only && rows.length === 1) return storeSingle(only);
  const middle = rows.length >> 1;
  const parts = [await storeRows(rows.slice(0, middle)), await storeRows(rows.slice(middle))];
  return { known: parts.flatMap(({ known }) => known), refused: parts.flatMap(({ refused }) => refused) };
}

/** Retries a single row once after creating its partition. */
async function storeSingle(row: EventRow): Promise<NotInserted> {
  try {
    await createPartitions([row]);
    return { known: await insert([row]), refused: [] };
  } catch (error) {
    if (!rowFaults.test((error as { code?: string }).code ?? '')) throw error;
    return { known: [], refused: [row] };
  }
}

/**
 * Rows are almost always new, and a plain COPY is twice as fast as an insert that checks each row.
 * @returns the rows that were already stored
 */
async function insert(rows: readonly EventRow[]): Promise<EventRow[]> {
  const bytes = encodeRows(rows);
  try {
    await copyIn(copyInto('events'), bytes);
    return [];
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
  }
  const added = new Set((await insertNew(bytes)).map(({ day, environment_id: environmentId, insert_id: insertId }) => keyOf({ day, environmentId, insertId })));
  return rows.filter((row) => !added.has(row.key));
}

interface InsertedRow {
  day: number;
  environment_id: number;
  insert_id: string;
}

/** Inserts only new rows. The temporary table exists only in this transaction, so these statements are not prepared. */
function insertNew(bytes: Buffer): Promise<InsertedRow[]> {
  return transaction(async () => {
    await withConnection((connection) => connection.query('CREATE TEMP TABLE arriving_events (LIKE events INCLUDING DEFAULTS) ON COMMIT DROP'));
    await copyIn(copyInto('arriving_events'), bytes);
    const { rows } = await withConnection((connection) =>
      connection.query<InsertedRow>(
        `INSERT INTO events (${columnNames}) SELECT ${columnNames} FROM arriving_events ON CONFLICT DO NOTHING
       RETURNING day - date '1970-01-01' AS day, environment_id, insert_id`,
      ),
    );
    return rows;
  });
}

async function createPartitions(rows: readonly EventRow[]): Promise<void> {
  for (const { day } of rows) {
    if (knownDays.has(day)) continue;
    await createPartition.run({ day });
    knownDays.add(day);
  }
}

/** Drops partitions older than the retention period. */
export async function dropDaysBefore(days: number): Promise<void> {
  await dropPartitions.run({ days });
  knownDays.clear();
}
