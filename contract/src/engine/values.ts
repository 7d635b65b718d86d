import type { Operator } from './target-config.ts';
import { parseAddress } from './urls.ts';
import type { Address } from './urls.ts';
import { compareVersions, parseVersion } from './versions.ts';
import type { Version } from './versions.ts';

/** Parses values of one type and compares them by operator. Unparseable values never match. */
export interface ValueType<User, Match = User> {
  readonly readUser: (value: unknown) => User | undefined;
  readonly readMatch: (value: unknown, operator: Operator) => Match | undefined;
  readonly operators: Partial<Record<Operator, (user: User, match: Match) => boolean>>;
}

/** Strings, numbers and booleans as text; ordered by UTF-16 units. */
export const text: ValueType<string> = {
  readUser: readText,
  readMatch: readText,
  operators: {
    ...ordered((user, match) => (user < match ? -1 : user > match ? 1 : 0)),
    CONTAINS: (user, match) => user.includes(match),
    STARTS_WITH: (user, match) => user.startsWith(match),
    ENDS_WITH: (user, match) => user.endsWith(match),
  },
};

/** Numbers, and strings that JavaScript converts to a finite number: "" is 0, " 42 " and "0x2A" are 42. */
export const number: ValueType<number> = {
  readUser: readNumber,
  readMatch: readNumber,
  operators: ordered((user, match) => user - match),
};

/** Booleans, and the texts "true" and "false". */
export const boolean: ValueType<boolean> = {
  readUser: readBoolean,
  readMatch: readBoolean,
  operators: { IN: equal },
};

export const version: ValueType<Version> = {
  readUser: readVersion,
  readMatch: readVersion,
  operators: { ...ordered(compareVersions), IN: (user, match) => compareVersions(user, match) === 0 },
};

/** Addresses: IN compares the page; CONTAINS and STARTS_WITH search the decoded address. */
export const url: ValueType<Address, string> = {
  readUser: (value) => (typeof value === 'string' ? parseAddress(value) : undefined),
  readMatch: (value, operator) => {
    const read = readText(value);
    if (read === undefined) return undefined;
    return operator === 'IN' ? parseAddress(read)?.page : read;
  },
  operators: {
    IN: (user, match) => user.page === match,
    CONTAINS: (user, match) => user.href.includes(match),
    STARTS_WITH: (user, match) => user.href.startsWith(match),
  },
};

function ordered<Value>(compare: (user: Value, match: Value) => number): ValueType<Value>['operators'] {
  return {
    IN: equal,
    GT: (user, match) => compare(user, match) > 0,
    GTE: (user, match) => compare(user, match) >= 0,
    LT: (user, match) => compare(user, match) < 0,
    LTE: (user, match) => compare(user, match) <= 0,
  };
}

export function equal(user: unknown, match: unknown): boolean {
  return user === match;
}

function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function readNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const read = Number(value);
  return Number.isFinite(read) ? read : undefined;
}

function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return value === 'true' ? true : value === 'false' ? false : undefined;
}

function readVersion(value: unknown): Version | undefined {
  const read = readText(value);
  return read === undefined ? undefined : parseVersion(read);
}
