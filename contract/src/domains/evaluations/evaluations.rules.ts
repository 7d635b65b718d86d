import { USER_LIMITS } from '../../engine/constants.ts';
import type { ErrorEntry } from '../../shared/errors.ts';
import { evaluationErrors } from './evaluations.errors.ts';

/** An identifier's value: not empty, at most 512 characters. */
export function identifierRule(value: string | number): ErrorEntry | undefined {
  const { length } = String(value);
  return length > 0 && length <= USER_LIMITS.identifierValue ? undefined : evaluationErrors.invalidInput;
}

/** Types of further identifiers: not empty, at most 128 characters. */
export function identifierTypesRule(identifiers: Readonly<Record<string, unknown>>): ErrorEntry | undefined {
  const types = Object.keys(identifiers);
  const fine = types.length <= USER_LIMITS.properties && types.every((type) => isBetween(type, USER_LIMITS.identifierType));
  return fine ? undefined : evaluationErrors.invalidInput;
}

/** At most 128 properties with keys of at most 128 characters. */
export function propertiesRule(properties: Readonly<Record<string, unknown>>): ErrorEntry | undefined {
  const keys = Object.keys(properties);
  const fine = keys.length <= USER_LIMITS.properties && keys.every((key) => isBetween(key, USER_LIMITS.propertyKey));
  return fine ? undefined : evaluationErrors.invalidInput;
}

/** An event's key: not empty, at most 128 characters. */
export function eventKeyRule(key: string): ErrorEntry | undefined {
  return isBetween(key, USER_LIMITS.propertyKey) ? undefined : evaluationErrors.invalidInput;
}

/** A property's text: at most 1,024 characters. */
export function propertyTextRule(text: string): ErrorEntry | undefined {
  return text.length <= USER_LIMITS.propertyString ? undefined : evaluationErrors.invalidInput;
}

function isBetween(text: string, max: number): boolean {
  return text.length > 0 && text.length <= max;
}
