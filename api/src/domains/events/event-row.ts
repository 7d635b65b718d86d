import { eventLimits } from '@baeum/contract/domains/events/events.rules.ts';

export type EventKind = 'EXPOSURE' | 'TRACK' | 'REMOTE_CONFIG';

/** One event as the table `events` has it. JSON columns are JSON already. */
export interface EventRow {
  /** {@link keyOf} of this row. */
  key: string;
  /** Day of the event in UTC, counted from 1970-01-01. */
  day: number;
  environmentId: number;
  insertId: string;
  kind: EventKind;
  /** Milliseconds since 1970. */
  occurredAt: number;
  subjectId: number;
  subjectKey: string;
  experimentType: string | null;
  experimentVersion: number | null;
  variationId: number | null;
  variationKey: string | null;
  decisionReason: string | null;
  parameterType: string | null;
  valueId: number | null;
  value: number | null;
  userId: string;
  identifiers: string;
  userProperties: string;
  hackleProperties: string;
  properties: string;
  /** Whether it came with a server key; a release before this one does not say. */
  fromServer?: boolean;
}

type ColumnType = 'bool' | 'date' | 'timestamptz' | 'int4' | 'int8' | 'float8' | 'text' | 'jsonb';

const columns: readonly (readonly [name: string, type: ColumnType, member: keyof EventRow])[] = [
  ['day', 'date', 'day'],
  ['environment_id', 'int8', 'environmentId'],
  ['insert_id', 'text', 'insertId'],
  ['kind', 'text', 'kind'],
  ['occurred_at', 'timestamptz', 'occurredAt'],
  ['subject_id', 'int8', 'subjectId'],
  ['subject_key', 'text', 'subjectKey'],
  ['experiment_type', 'text', 'experimentType'],
  ['experiment_version', 'int4', 'experimentVersion'],
  ['variation_id', 'int8', 'variationId'],
  ['variation_key', 'text', 'variationKey'],
  ['decision_reason', 'text', 'decisionReason'],
  ['parameter_type', 'text', 'parameterType'],
  ['value_id', 'int8', 'valueId'],
  ['value', 'float8', 'value'],
  ['user_id', 'text', 'userId'],
  ['identifiers', 'jsonb', 'identifiers'],
  ['user_properties', 'jsonb', 'userProperties'],
  ['hackle_properties', 'jsonb', 'hackleProperties'],
  ['properties', 'jsonb', 'properties'],
  ['from_server', 'bool', 'fromServer'],
];
export const columnNames = columns.map(([name]) => name).join(', ');

/** Whether this is a row of this release's form: another release may have put it into the stream. */
export function isEventRow(value: unknown): value is EventRow {
  const row = (value ?? {}) as Record<string, unknown>;
  return typeof row['key'] === 'string' && columns.every(([, type, member]) => fits(row[member], type) || (type === 'bool' && row[member] === undefined) || (row[member] === null && !required.has(member)));
}

const required: ReadonlySet<keyof EventRow> = new Set(['insertId', 'subjectKey', 'userId', 'identifiers', 'userProperties', 'hackleProperties', 'properties']);

function fits(value: unknown, type: ColumnType): boolean {
  if (type === 'bool') return typeof value === 'boolean';
  return typeof value === (type === 'text' || type === 'jsonb' ? 'string' : 'number');
}

/** Identifies an event. A repeated event carries the same time, so its day is the same. */
export function keyOf({ day, environmentId, insertId }: Pick<EventRow, 'day' | 'environmentId' | 'insertId'>): string {
  return `${day} ${environmentId} ${insertId}`;
}

const header = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const trailer = Buffer.from([0xff, 0xff]);
/** PostgreSQL counts days and microseconds from 2000-01-01. */
const epochDays = 10_957;
const epochMilliseconds = epochDays * 86_400_000;
const twoTo32 = 2 ** 32;
/** Largest number of bytes of a row apart from its texts: their length fields, and the numbers. */
const fixedBytes = 2 + columns.length * 12;
/** Number of columns with short texts: kind, types, keys of variations, reasons. */
const words = 5;

/** Reused buffer in which rows are encoded; it grows to the size of the largest group. */
let scratch = Buffer.allocUnsafe(1 << 20);

/** Rows in the binary format of COPY, where nothing has to be escaped or parsed. */
export function encodeRows(rows: readonly EventRow[]): Buffer {
  const most = header.length + trailer.length + rows.reduce((sum, row) => sum + mostBytes(row), 0);
  if (most > scratch.length) scratch = Buffer.allocUnsafe(most);
  let at = header.copy(scratch);
  for (const row of rows) {
    at = scratch.writeInt16BE(columns.length, at);
    for (const [, type, member] of columns) at = writeValue(scratch, at, type, row[member]);
  }
  at += trailer.copy(scratch, at);
  return Buffer.from(scratch.subarray(0, at));
}

/** No UTF-16 unit takes more than three bytes. */
function mostBytes(row: EventRow): number {
  const json = row.identifiers.length + row.userProperties.length + row.hackleProperties.length + row.properties.length;
  return fixedBytes + 3 * (json + row.insertId.length + row.subjectKey.length + row.userId.length + words * eventLimits.word);
}

function writeValue(bytes: Buffer, at: number, type: ColumnType, value: string | number | boolean | null | undefined): number {
  if (type === 'bool') return bytes.writeInt8(value === true ? 1 : 0, bytes.writeInt32BE(1, at));
  if (typeof value === 'boolean' || value === undefined) throw new Error(`no ${type} can be written of ${value}`);
  if (value === null) return bytes.writeInt32BE(-1, at);
  if (typeof value === 'string') return writeText(bytes, at, type, value);
  if (type === 'date') return bytes.writeInt32BE(value - epochDays, bytes.writeInt32BE(4, at));
  if (type === 'int4') return bytes.writeInt32BE(value, bytes.writeInt32BE(4, at));
  const start = bytes.writeInt32BE(8, at);
  if (type === 'float8') return bytes.writeDoubleBE(value, start);
  const whole = type === 'timestamptz' ? (value - epochMilliseconds) * 1000 : value;
  return bytes.writeUInt32BE(whole >>> 0, bytes.writeInt32BE(Math.floor(whole / twoTo32), start));
}

/** The binary form of jsonb is its text behind a version number. */
function writeText(bytes: Buffer, at: number, type: ColumnType, value: string): number {
  let start = at + 4;
  if (type === 'jsonb') bytes[start++] = 1;
  const end = start + bytes.write(value, start);
  bytes.writeInt32BE(end - at - 4, at);
  return end;
}
