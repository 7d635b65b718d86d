import { isPersonal, type Lives } from './life.ts';

/** A table with rows in a person's export. */
export interface Exported {
  table: string;
  /** Description of its rows. */
  title: string;
  /** Columns that are left out. */
  without: readonly string[];
  /** Which rows, in SQL on the row `t` with `$userId`. */
  condition: string;
}

/** The tables in an export of one's own data. */
export function exportedOf(lives: Lives): Exported[] {
  return Object.entries(lives).flatMap(([table, life]) => {
    if (!isPersonal(life) || 'not' in life.exported) return [];
    const { as: title, without = [], where } = life.exported;
    return [{ table, title, without, condition: where ?? ownRows(lives, table, 't') }];
  });
}

/** SQL condition for a person's rows: by the account's id, or through the rows that they belong to, however many tables away. */
function ownRows(lives: Lives, table: string, row: string): string {
  const life = lives[table];
  if (life && isPersonal(life) && life.account) return `${row}.${life.account} = $userId`;
  if (!life || !isPersonal(life) || !life.through) throw new Error(`${table} does not say which rows are whose`);
  const { table: parent, by } = life.through;
  return `${row}.${by} IN (SELECT ${parent}.id FROM ${parent} WHERE ${ownRows(lives, parent, parent)})`;
}
