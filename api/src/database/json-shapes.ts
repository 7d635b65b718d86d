import { categories } from '@baeum/contract/shared/catalogue.ts';

/** Pieces of SQL that build shapes which many answers share, so a statement can hand out finished JSON. */

/** RFC 3339 in UTC, as the contract's moments are written. */
export function isoTime(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Address of a kept picture; the neutral one (migration 0030) where none was chosen. */
export function imageUrl(column: string): string {
  return `'/images/' || coalesce(${column}, 'cover.svg')`;
}

/** `Author` of the contract from a row of users. */
export function author(user: string): string {
  const slug = `coalesce('/@' || ${user}.slug, '')`;
  return `json_build_object('id', ${user}.id, 'name', ${user}.name, 'profilePath', '/users/' || ${user}.id || ${slug})`;
}

const names = categories.map(({ name }) => `'${name}'`).join(', ');

/** `Category` of the contract from a category's number. */
export function category(id: string): string {
  return `json_build_object('id', ${id}, 'name', (ARRAY[${names}])[${id}])`;
}
