import { IDENTIFIER_TYPES, USER_LIMITS } from './constants.ts';

/** A user as passed by callers. At least one valid identifier is required. */
export interface ExpUser {
  /** `$id`, the default identifier for bucketing. */
  id?: string | number | null;
  /** `$userId`, the signed-in member. */
  userId?: string | number | null;
  /** `$deviceId`, the browser or device. */
  deviceId?: string | number | null;
  /** Further identifiers by type. The three above take precedence over the same type here. */
  identifiers?: Readonly<Record<string, string | number | null | undefined>> | null;
  /** USER_PROPERTY in targets. */
  properties?: Properties | null;
  /** HACKLE_PROPERTY in targets: set by the client (platform, pagePath, …), not by the customer. */
  hackleProperties?: Properties | null;
  /** Cohorts the user belongs to. */
  cohorts?: readonly { readonly id: number }[] | null;
}

/** An event tracked by the caller. */
export interface TrackEvent {
  readonly key: string;
  /** EVENT_PROPERTY in targets. */
  readonly properties?: Properties | null | undefined;
}

export type Properties = Readonly<Record<string, unknown>>;

/** A user with valid identifiers only. */
export interface ResolvedUser {
  readonly identifiers: Readonly<Record<string, string>>;
  readonly properties: Properties;
  readonly hackleProperties: Properties;
  readonly cohortIds: readonly number[];
}

const NONE: Properties = Object.freeze({});
const NO_COHORTS: readonly number[] = Object.freeze([]);

/**
 * Resolves a user; undefined when no identifier is valid (INVALID_INPUT). Properties stay unchanged: their limits apply
 * only to events (see `sanitizeProperties`).
 */
export function resolveUser(user: ExpUser | null | undefined): ResolvedUser | undefined {
  if (typeof user !== 'object' || user === null) return undefined;
  const identifiers: Record<string, string> = {};
  let found = addOthers(identifiers, user.identifiers);
  const id = validIdentifier(user.id);
  const userId = validIdentifier(user.userId);
  const deviceId = validIdentifier(user.deviceId);
  // Assigned individually: creating an object with computed member names is several times slower.
  if (id !== undefined) identifiers[IDENTIFIER_TYPES.id] = id;
  if (userId !== undefined) identifiers[IDENTIFIER_TYPES.userId] = userId;
  if (deviceId !== undefined) identifiers[IDENTIFIER_TYPES.deviceId] = deviceId;
  found ||= id !== undefined || userId !== undefined || deviceId !== undefined;
  if (!found) return undefined;
  return {
    identifiers,
    properties: user.properties ?? NONE,
    hackleProperties: user.hackleProperties ?? NONE,
    cohortIds: user.cohorts?.map((cohort) => cohort.id) ?? NO_COHORTS,
  };
}

/** Adds valid identifiers of custom types. @returns whether there are any */
function addOthers(into: Record<string, string>, others: ExpUser['identifiers']): boolean {
  let found = false;
  for (const type in others) {
    if (type.length === 0 || type.length > USER_LIMITS.identifierType) continue;
    const text = validIdentifier(others[type]);
    if (text === undefined) continue;
    into[type] = text;
    found = true;
  }
  return found;
}

/** The text of an identifier within the limits. Numbers are converted, so that they hash like their text. */
function validIdentifier(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  return typeof text === 'string' && text.length > 0 && text.length <= USER_LIMITS.identifierValue ? text : undefined;
}

/**
 * The allowed properties of an event: at most 128, without over-long keys or texts, and without nested objects. Keys with
 * a leading `$` belong to the service and allow any value but null.
 */
export function sanitizeProperties(properties: Properties | null | undefined): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  let count = 0;
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (count === USER_LIMITS.properties) break;
    if (key.length === 0 || key.length > USER_LIMITS.propertyKey) continue;
    const sane = key.startsWith('$') ? (value ?? undefined) : saneValue(value);
    if (sane === undefined) continue;
    kept[key] = sane;
    count += 1;
  }
  return kept;
}

/** Whether {@link sanitizeProperties} would change nothing. Elements of lists are not checked. */
export function areSaneProperties(properties: Properties): boolean {
  const keys = Object.keys(properties);
  for (const key of keys) {
    const value = properties[key];
    if (key.length === 0 || key.length > USER_LIMITS.propertyKey || key === '__proto__' || typeof value === 'object' || saneValue(value) === undefined)
      return false;
  }
  return keys.length <= USER_LIMITS.properties;
}

function saneValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((element) => element !== '' && typeof element !== 'boolean' && isSaneScalar(element));
  return isSaneScalar(value) && !(typeof value === 'number' && !Number.isFinite(value)) ? value : undefined;
}

function isSaneScalar(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= USER_LIMITS.propertyString;
  return typeof value === 'number' || typeof value === 'boolean';
}
