import { copyIn } from '../../database/copy.ts';
import { sql } from '../../database/sql.ts';
import { transaction } from '../../database/transaction.ts';
import { columnNames, encodeRows, keyOf, type EventRow } from './event-row.ts';

const uniqueViolation = '23505';
/** Classes of SQLSTATE that blame the rows: data exception, integrity constraint, limit exceeded. */
const blamesRows = /^(?:22|23|54)/;

export interface Written {
  /** Keys of the rows that were not there before. */
  added: ReadonlySet<string>;
  /** Keys of rows that the database will not hold. */
  refused: ReadonlySet<string>;
}

/** Days that have their partition, as far as this process knows. */
const knownDays = new Set<number>();

/**
 * Stores rows with different keys; those that are there already stay as they are. Rows that the database refuses cost
 * nothing but themselves. When it answers, everything is durable.
 * @throws Error when the database cannot be reached: then a part may be stored, and the same rows can come again
 */
export async function storeRows(rows: readonly EventRow[]): Promise<Written> {
  const sorted = rows.toSorted(byKey);
  try {
    await makeDays(sorted);
    return { added: await insert(sorted), refused: new Set() };
  } catch (error) {
    if (!blamesRows.test((error as { code?: string }).code ?? '')) throw error;
    // A partition may have been dropped meanwhile, which is reported as a broken constraint, too.
    knownDays.clear();
    return storeHalves(sorted);
  }
}

/** Everybody inserts in the same order, so that two who bring the same events wait for each other but never in a circle. */
function byKey(a: EventRow, b: EventRow): number {
  if (a.day !== b.day) return a.day - b.day;
  if (a.environmentId !== b.environmentId) return a.environmentId - b.environmentId;
  return a.insertId < b.insertId ? -1 : 1;
}

/** Finds the bad rows by halving. */
async function storeHalves(rows: readonly EventRow[]): Promise<Written> {
  const [only] = rows;
  if (only && rows.length === 1) return storeLast(only);
  const middle = rows.length >> 1;
  const parts = [await storeRows(rows.slice(0, middle)), await storeRows(rows.slice(middle))];
  return {
    added: new Set(parts.flatMap(({ added }) => [...added])),
    refused: new Set(parts.flatMap(({ refused }) => [...refused])),
  };
}

/** A row alone gets one more try, with its partition looked after. */
async function storeLast(row: EventRow): Promise<Written> {
  try {
    await makeDays([row]);
    return { added: await insert([row]), refused: new Set() };
  } catch (error) {
    if (!blamesRows.test((error as { code?: string }).code ?? '')) throw error;
    return { added: new Set(), refused: new Set([keyOf(row)]) };
  }
}

/** Nearly always nothing is there yet, and a plain COPY is twice as fast as an insert that looks at each row. */
async function insert(rows: readonly EventRow[]): Promise<Set<string>> {
  const bytes = encodeRows(rows);
  try {
    await copyIn(`events (${columnNames})`, bytes);
    return new Set(rows.map(keyOf));
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
    return insertNew(bytes);
  }
}

/** @returns the keys of the rows that were new */
async function insertNew(bytes: Buffer): Promise<Set<string>> {
  const added = await transaction(async () => {
    await sql('events.stage', 'CREATE TEMP TABLE arriving_events (LIKE events INCLUDING DEFAULTS) ON COMMIT DROP');
    await copyIn(`arriving_events (${columnNames})`, bytes);
    return sql<Pick<EventRow, 'day' | 'environmentId' | 'insertId'>>(
      'events.insert-new',
      `INSERT INTO events (${columnNames}) SELECT ${columnNames} FROM arriving_events ON CONFLICT DO NOTHING
       RETURNING day - date '1970-01-01' AS day, environment_id AS "environmentId", insert_id AS "insertId"`,
    );
  });
  return new Set(added.map(keyOf));
}

async function makeDays(rows: readonly EventRow[]): Promise<void> {
  for (const { day } of rows) {
    if (knownDays.has(day)) continue;
    await sql('events.make-day', `SELECT make_events_day(date '1970-01-01' + $1::int)`, [day]);
    knownDays.add(day);
  }
}

/** Drops the partitions of days that are no longer kept. */
export async function dropDaysBefore(days: number): Promise<void> {
  await sql('events.drop-days', `SELECT drop_events_before((now() AT TIME ZONE 'UTC')::date - $1::int)`, [days]);
  knownDays.clear();
}
