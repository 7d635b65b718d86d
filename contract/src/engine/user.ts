import { IDENTIFIER_TYPES, USER_LIMITS } from './constants.ts';

/** Who a decision is for, as callers describe them. At least one valid identifier is needed. */
export interface ExpUser {
  /** `$id`, what most experiments put into buckets. */
  id?: string | number | null;
  /** `$userId`, the signed-in member. */
  userId?: string | number | null;
  /** `$deviceId`, the browser or device. */
  deviceId?: string | number | null;
  /** Further identifiers by type. The three above win over the same type here. */
  identifiers?: Readonly<Record<string, string | number | null | undefined>> | null;
  /** What targets call USER_PROPERTY. */
  properties?: Properties | null;
  /** What targets call HACKLE_PROPERTY: set by the client (platform, pagePath, …), not by the customer. */
  hackleProperties?: Properties | null;
  /** Cohorts the user belongs to. */
  cohorts?: readonly { readonly id: number }[] | null;
}

/** Something that happened, as callers track it. */
export interface TrackEvent {
  readonly key: string;
  /** What targets call EVENT_PROPERTY. */
  readonly properties?: Properties | null | undefined;
}

export type Properties = Readonly<Record<string, unknown>>;

/** A user with valid identifiers only, ready to be asked by the steps. */
export interface ResolvedUser {
  readonly identifiers: Readonly<Record<string, string>>;
  readonly properties: Properties;
  readonly hackleProperties: Properties;
  readonly cohortIds: readonly number[];
}

const NONE: Properties = Object.freeze({});
const NO_COHORTS: readonly number[] = Object.freeze([]);

/**
 * The user as decisions see it, or undefined when no identifier is valid (INVALID_INPUT).
 * Properties are taken as they are: the limits on them hold for events only (see `sanitizeProperties`).
 */
export function resolveUser(user: ExpUser | null | undefined): ResolvedUser | undefined {
  if (typeof user !== 'object' || user === null) return undefined;
  const identifiers: Record<string, string> = {};
  let found = false;
  for (const type in user.identifiers) found = addIdentifier(identifiers, type, user.identifiers[type]) || found;
  found = addIdentifier(identifiers, IDENTIFIER_TYPES.id, user.id) || found;
  found = addIdentifier(identifiers, IDENTIFIER_TYPES.userId, user.userId) || found;
  found = addIdentifier(identifiers, IDENTIFIER_TYPES.deviceId, user.deviceId) || found;
  if (!found) return undefined;
  return {
    identifiers,
    properties: user.properties ?? NONE,
    hackleProperties: user.hackleProperties ?? NONE,
    cohortIds: user.cohorts?.map((cohort) => cohort.id) ?? NO_COHORTS,
  };
}

/** Adds a valid identifier and says whether it was valid. Numbers become their text, so that they hash like it. */
function addIdentifier(into: Record<string, string>, type: string, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (type.length === 0 || type.length > USER_LIMITS.identifierType) return false;
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== 'string' || text.length === 0 || text.length > USER_LIMITS.identifierValue) return false;
  into[type] = text;
  return true;
}

/**
 * The properties an event may carry: at most 128, none with an over-long key or text, no nested objects.
 * A key starting with `$` is the service's own and keeps any value but null.
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

function saneValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((element) => element !== '' && typeof element !== 'boolean' && isSaneScalar(element));
  return isSaneScalar(value) && !(typeof value === 'number' && !Number.isFinite(value)) ? value : undefined;
}

function isSaneScalar(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= USER_LIMITS.propertyString;
  return typeof value === 'number' || typeof value === 'boolean';
}
