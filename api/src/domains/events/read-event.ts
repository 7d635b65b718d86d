import { eventLimits, rejectionReasons, type RejectionReason } from '@baeum/contract/domains/events/events.rules.ts';
import { IDENTIFIER_TYPES, USER_LIMITS } from '@baeum/contract/engine/constants.ts';
import { areSaneProperties, sanitizeProperties } from '@baeum/contract/engine/user.ts';
import { textDefect } from '../../http/bodies/body.ts';
import { keyOf, type EventKind, type EventRow } from './event-row.ts';

const millisecondsOfDay = 86_400_000;
const largestInt4 = 2 ** 31 - 1;
const unicodeEscape = String.raw`\u`;

/** An event that cannot be accepted. */
export class Rejection extends Error {
  readonly reason: RejectionReason;

  constructor(reason: RejectionReason) {
    super(reason);
    this.reason = reason;
  }
}

type Members = Readonly<Record<string, unknown>>;

/** Fills in the members of each kind. Creating the whole row first and then assigning is faster than composing it. */
const readSubject: Readonly<Record<EventKind, (row: EventRow, event: Members) => void>> = {
  EXPOSURE(row, event) {
    row.subjectId = subjectId(event['experimentId']);
    row.subjectKey = subjectKey(event['experimentKey']);
    row.experimentType = word(event['experimentType']);
    row.experimentVersion = integer(event['experimentVersion'], largestInt4);
    row.variationId = integer(event['variationId']);
    row.variationKey = word(event['variationKey']);
    row.decisionReason = word(event['decisionReason']);
  },
  TRACK(row, event) {
    row.subjectId = subjectId(event['eventTypeId']);
    row.subjectKey = subjectKey(event['eventTypeKey']);
    row.value = amount(event['value']);
  },
  REMOTE_CONFIG(row, event) {
    row.subjectId = subjectId(event['parameterId']);
    row.subjectKey = subjectKey(event['parameterKey']);
    row.parameterType = word(event['parameterType']);
    row.valueId = integer(event['valueId']);
    row.decisionReason = word(event['decisionReason']);
  },
};

/** Origin of events: the environment, and whether the key is a server key. */
export interface Source {
  environmentId: number;
  fromServer: boolean;
}

/** Name and version that an SDK reports. */
export interface Sdk {
  name: string;
  version: string;
}

/** The server's time and the sender's clock when the batch was sent, both in milliseconds since 1970. */
export interface Clock {
  now: number;
  sender: number;
}

/**
 * Reads one event of a batch. Identifiers and properties above the limits are dropped, as in the SDK; unknown members are
 * ignored.
 * @throws Rejection
 */
export function readEvent(kind: EventKind, event: unknown, { environmentId, fromServer }: Source, clock: Clock): EventRow {
  if (!isMembers(event)) throw new Rejection(rejectionReasons.notAnObject);
  const identifiers = validIdentifiers(event['identifiers']);
  const occurredAt = moment(event['timestamp'], clock);
  const insertId = plainText(event['insertId'], eventLimits.insertId, rejectionReasons.insertId);
  const day = Math.floor(occurredAt / millisecondsOfDay);
  const row: EventRow = {
    key: keyOf({ day, environmentId, insertId }),
    day,
    environmentId,
    insertId,
    kind,
    occurredAt,
    subjectId: 0,
    subjectKey: '',
    experimentType: null,
    experimentVersion: null,
    variationId: null,
    variationKey: null,
    decisionReason: null,
    parameterType: null,
    valueId: null,
    value: null,
    userId: plainText(countedId(event['userId'], identifiers), USER_LIMITS.identifierValue, rejectionReasons.identifiers),
    identifiers: json(identifiers),
    userProperties: propertiesOf(event['userProperties']),
    hackleProperties: json(members(event['hackleProperties']) ?? {}),
    properties: propertiesOf(event['properties']),
    fromServer,
  };
  readSubject[kind](row, event);
  return row;
}

/** Drops properties above the limits. Usually there are none, and nothing is copied. */
function propertiesOf(value: unknown): string {
  const given = members(value);
  if (given === undefined) return '{}';
  return json(areSaneProperties(given) ? given : sanitizeProperties(given));
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function members(value: unknown): Members | undefined {
  return isMembers(value) ? value : undefined;
}

function moment(value: unknown, { now, sender }: Clock): number {
  if (!Number.isSafeInteger(value)) throw new Rejection(rejectionReasons.timestamp);
  const time = corrected(value as number, now, sender);
  if (time > now + eventLimits.ahead) throw new Rejection(rejectionReasons.tooLate);
  if (time < now - eventLimits.back) throw new Rejection(rejectionReasons.tooEarly);
  return time;
}

/**
 * The event time on the server's clock. A sender with a wrong clock timestamps its events with that clock, so none can be
 * later than the sending. If one is later, the sending time comes from another clock and is ignored.
 */
function corrected(time: number, now: number, sender: number): number {
  const isWrong = Number.isSafeInteger(sender) && Math.abs(sender - now) > eventLimits.transit;
  return isWrong && time <= sender + eventLimits.transit ? time - sender + now : time;
}

function validIdentifiers(value: unknown): Readonly<Record<string, string>> {
  const given = members(value) ?? {};
  if (areIdentifiers(given)) return given;
  const kept: Record<string, string> = {};
  let count = 0;
  for (const [type, identifier] of Object.entries(given)) {
    if (count === USER_LIMITS.properties) break;
    if (!isIdentifierType(type) || !isIdentifier(identifier)) continue;
    kept[type] = String(identifier);
    count += 1;
  }
  return kept;
}

/** Whether the identifiers can be stored unchanged. */
function areIdentifiers(given: Members): given is Readonly<Record<string, string>> {
  const types = Object.keys(given);
  for (const type of types) {
    const identifier = given[type];
    if (typeof identifier !== 'string' || type === '__proto__' || !isIdentifierType(type) || !isIdentifier(identifier)) return false;
  }
  return types.length <= USER_LIMITS.properties;
}

function isIdentifierType(type: string): boolean {
  return type.length > 0 && type.length <= USER_LIMITS.identifierType;
}

function isIdentifier(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value.length > 0 && value.length <= USER_LIMITS.identifierValue);
}

/** The identifier used for counting. Applications may identify their users by another type than `$id`. */
function countedId(userId: unknown, identifiers: Readonly<Record<string, string>>): string | undefined {
  if (isIdentifier(userId)) return String(userId);
  const { id, userId: member, deviceId } = IDENTIFIER_TYPES;
  return identifiers[id] ?? identifiers[member] ?? identifiers[deviceId] ?? Object.values(identifiers)[0];
}

function plainText(value: unknown, longest: number, reason: RejectionReason): string {
  if (typeof value !== 'string' || value.length === 0 || value.length > longest) throw new Rejection(reason);
  if (value.includes('\0') || !value.isWellFormed()) throw new Rejection(rejectionReasons.text);
  return value;
}

function subjectKey(value: unknown): string {
  return plainText(typeof value === 'number' ? String(value) : value, eventLimits.key, rejectionReasons.subjectKey);
}

function subjectId(value: unknown): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw new Rejection(rejectionReasons.subjectId);
  return value as number;
}

function word(value: unknown): string | null {
  return isAbsent(value) ? null : plainText(value, eventLimits.word, rejectionReasons.member);
}

function integer(value: unknown, largest: number = Number.MAX_SAFE_INTEGER): number | null {
  if (isAbsent(value)) return null;
  if (!Number.isSafeInteger(value) || Math.abs(value as number) > largest) throw new Rejection(rejectionReasons.member);
  return value as number;
}

/** The value of a tracked event. NaN arrives as null, because JSON cannot express it. */
function amount(value: unknown): number {
  if (isAbsent(value)) return 0;
  if (typeof value !== 'number') throw new Rejection(rejectionReasons.value);
  return value;
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/**
 * JSON that PostgreSQL can store. `JSON.stringify` escapes everything that PostgreSQL cannot store, so one search for
 * escapes suffices for most texts; only nested values need a depth check.
 */
function json(value: Members): string {
  let isEmpty = true;
  for (const name in value) {
    isEmpty = false;
    if (typeof value[name] === 'object') refuseDefect(value);
  }
  if (isEmpty) return '{}';
  const text = JSON.stringify(value);
  if (text.includes(unicodeEscape)) refuseDefect(value);
  return text;
}

function refuseDefect(value: Members): void {
  if (textDefect(value) !== undefined) throw new Rejection(rejectionReasons.text);
}
