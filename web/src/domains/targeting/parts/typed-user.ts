import { splitValues, type Condition, type Kind, type Target } from './targets.ts';

/** A user being typed: values by attribute, the cohorts, and further properties line by line. */
export interface TypedUser {
  values: Readonly<Record<string, string>>;
  cohorts: string;
  more: string;
}

export const nobodyTyped: TypedUser = { values: {}, cohorts: '', more: '' };

/** Name of the user field that a condition uses. */
export const fieldOf = ({ type, name }: Condition['key']): string => `${type} ${name}`;

/** Kinds with a field of their own; others are derived from them. */
const typedKinds: readonly Kind[] = ['USER_ID', 'USER_PROPERTY', 'HACKLE_PROPERTY'];

/** The attributes needed to decide the targets. */
export function keysOf(targets: readonly Target[], always: readonly Condition['key'][] = []): Condition['key'][] {
  const rows = targets.flatMap(({ conditions }) => conditions.map(({ key }) => key));
  const asked: Condition['key'][] = rows.map((key) => (key.type === 'SEGMENT' ? { type: 'USER_ID', name: '$userId' } : key));
  const typed = [...always, ...asked].filter(({ type, name }) => typedKinds.includes(type) && name !== '');
  return [...new Map(typed.map((key) => [fieldOf(key), key])).values()];
}

export function valuesOf(type: Kind, { values }: TypedUser): Record<string, string> {
  const named = Object.entries(values).filter(([field, value]) => field.startsWith(`${type} `) && value !== '');
  return Object.fromEntries(named.map(([field, value]) => [field.slice(type.length + 1), value]));
}

/** The user's properties; separate fields follow those of the lines. */
export function propertiesOf(user: TypedUser) {
  return { properties: { ...moreOf(user), ...valuesOf('USER_PROPERTY', user) }, hackleProperties: valuesOf('HACKLE_PROPERTY', user) };
}

export function cohortsOf({ cohorts }: TypedUser): { id: number }[] {
  return splitValues(cohorts)
    .map(Number)
    .filter(Number.isSafeInteger)
    .map((id) => ({ id }));
}

function moreOf({ more }: TypedUser): Record<string, string> {
  const lines = more.split('\n').flatMap((line): [string, string][] => {
    const at = line.indexOf('=');
    return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()]] : [];
  });
  return Object.fromEntries(lines);
}
