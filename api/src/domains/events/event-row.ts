import { eventLimits } from '@baeum/contract/domains/events/events.rules.ts';

export type EventKind = 'EXPOSURE' | 'TRACK' | 'REMOTE_CONFIG';

/** A row of the table `events`. JSON columns are already serialised. */
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
  /** Whether the event was sent with a server key. Absent in rows of the previous release. */
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

/** Whether the value has the row shape of this release: the stream may hold rows of another release. */
export function isEventRow(value: unknown): value is EventRow {
  const row = (value ?? {}) as Record<string, unknown>;
  return (
    typeof row['key'] === 'string' &&
    columns.every(
      ([, type, member]) => fits(row[member], type) || (type === 'bool' && row[member] === undefined) || (row[member] === null && !required.has(member)),
    )
  );
}

const required: ReadonlySet<keyof EventRow> = new Set([
  'day',
  'environmentId',
  'insertId',
  'kind',
  'occurredAt',
  'subjectId',
  'subjectKey',
  'userId',
  'identifiers',
  'userProperties',
  'hackleProperties',
  'properties',
]);

function fits(value: unknown, type: ColumnType): boolean {
  if (type === 'bool') return typeof value === 'boolean';
  return typeof value === (type === 'text' || type === 'jsonb' ? 'string' : 'number');
}

/** Identifies an event. A repeated event has the same time and therefore the same day. */
export function keyOf({ day, environmentId, insertId }: Pick<EventRow, 'day' | 'environmentId' | 'insertId'>): string {
  return `${day} ${environmentId} ${insertId}`;
}

const header = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const trailer = Buffer.from([0xff, 0xff]);
/** PostgreSQL counts days and microseconds from 2000-01-01. */
const epochDays = 10_957;
const epochMilliseconds = epochDays * 86_400_000;
const twoTo32 = 2 ** 32;
/** Maximum bytes of a row without its texts: length fields and numbers. */
const fixedBytes = 2 + columns.length * 12;
/** Number of columns with short texts: kind, types, variation keys, reasons. */
const words = 5;
/** Texts up to this length are encoded here, because a call of Buffer costs as much as encoding them. */
const shortText = 40;

/** Buffer reused for encoding rows; it grows to the size of the largest group. */
let scratch = Buffer.alloc(1 << 20);
let view = new DataView(scratch.buffer);

/** Encodes rows in COPY's binary format, which needs no escaping or parsing. */
export function encodeRows(rows: readonly EventRow[]): Buffer {
  const most = header.length + trailer.length + rows.reduce((sum, row) => sum + mostBytes(row), 0);
  if (most > scratch.length) {
    scratch = Buffer.alloc(most);
    view = new DataView(scratch.buffer);
  }
  let at = header.copy(scratch);
  for (const row of rows) at = writeRow(row, at);
  at += trailer.copy(scratch, at);
  return Buffer.from(scratch.subarray(0, at));
}

/** Upper bound of the encoded size: a UTF-16 unit takes at most three bytes. */
function mostBytes(row: EventRow): number {
  const json = row.identifiers.length + row.userProperties.length + row.hackleProperties.length + row.properties.length;
  return fixedBytes + 3 * (json + row.insertId.length + row.subjectKey.length + row.userId.length + words * eventLimits.word);
}

/** Writes the columns in order. Unrolled because a loop over the columns takes three times as long. @returns offset of the next row */
function writeRow(row: EventRow, start: number): number {
  view.setInt16(start, columns.length);
  let at = writeInt4(row.day - epochDays, start + 2);
  at = writeInt8(row.environmentId, at);
  at = writeText(row.insertId, at);
  at = writeText(row.kind, at);
  at = writeInt8((row.occurredAt - epochMilliseconds) * 1000, at);
  at = writeInt8(row.subjectId, at);
  at = writeText(row.subjectKey, at);
  at = writeText(row.experimentType, at);
  at = writeInt4(row.experimentVersion, at);
  at = writeInt8(row.variationId, at);
  at = writeText(row.variationKey, at);
  at = writeText(row.decisionReason, at);
  at = writeText(row.parameterType, at);
  at = writeInt8(row.valueId, at);
  at = writeFloat8(row.value, at);
  at = writeText(row.userId, at);
  at = writeJson(row.identifiers, at);
  at = writeJson(row.userProperties, at);
  at = writeJson(row.hackleProperties, at);
  at = writeJson(row.properties, at);
  return writeBool(row.fromServer === true, at);
}

function writeNull(at: number): number {
  view.setInt32(at, -1);
  return at + 4;
}

function writeBool(value: boolean, at: number): number {
  view.setInt32(at, 1);
  view.setInt8(at + 4, value ? 1 : 0);
  return at + 5;
}

/** Also writes dates. */
function writeInt4(value: number | null, at: number): number {
  if (value === null) return writeNull(at);
  view.setInt32(at, 4);
  view.setInt32(at + 4, value);
  return at + 8;
}

/** Also writes timestamps. */
function writeInt8(value: number | null, at: number): number {
  if (value === null) return writeNull(at);
  view.setInt32(at, 8);
  view.setInt32(at + 4, Math.floor(value / twoTo32));
  view.setUint32(at + 8, value >>> 0);
  return at + 12;
}

function writeFloat8(value: number | null, at: number): number {
  if (value === null) return writeNull(at);
  view.setInt32(at, 8);
  view.setFloat64(at + 4, value);
  return at + 12;
}

function writeText(value: string | null, at: number): number {
  if (value === null) return writeNull(at);
  const end = writeCharacters(value, at + 4);
  view.setInt32(at, end - at - 4);
  return end;
}

/** The binary form of jsonb is a version number followed by its text. */
function writeJson(value: string, at: number): number {
  scratch[at + 4] = 1;
  const end = writeCharacters(value, at + 5);
  view.setInt32(at, end - at - 4);
  return end;
}

/** @returns offset of the end of the text in UTF-8 */
function writeCharacters(value: string, start: number): number {
  const { length } = value;
  if (length > shortText) return start + scratch.write(value, start);
  for (let at = 0; at < length; at++) {
    const code = value.charCodeAt(at);
    if (code > 0x7f) return start + scratch.write(value, start);
    scratch[start + at] = code;
  }
  return start + length;
}
