import { z } from 'zod';
import { statement } from '../database/statement.ts';
import { dataLife } from './data-life.ts';
import { isPersonal, type Lives, type PersonalLife } from './life.ts';

const leaver = { userId: z.number(), email: z.string(), phone: z.string().nullable(), alias: z.string() };

/** The person who leaves, as the conditions of the table refer to them. */
interface Leaver {
  userId: number;
  email: string;
  phone: string | null;
  /** Replaces their address. */
  alias: string;
}

/** Deletes, empties and unlinks the rows that the table does not leave to its owners. Call it in the transaction of the withdrawal. */
export const eraseRows = erasingOf(dataLife);

/**
 * Erased tables refer to each other with ON DELETE CASCADE at most, so their order does not matter. It is always the same, so that of two
 * people who leave at once one waits for the other.
 */
export function erasingOf(lives: Lives): (person: Leaver) => Promise<void> {
  const erasures = Object.entries(lives).flatMap(([table, life]) => {
    const text = isPersonal(life) ? textOf(table, life) : undefined;
    return text === undefined ? [] : [statement(`${life.owner}.erase-${table.replaceAll('_', '-')}`, { parameters: parametersIn(text) }, text)];
  });
  return async (person) => {
    for (const erasure of erasures) await erasure.run(person);
  };
}

function textOf(table: string, { account, withdrawal, erasing = {} }: PersonalLife): string | undefined {
  if (erasing === 'by hand') return undefined;
  const where = erasing.where ?? (account && `t.${account} = $userId`);
  const set = { ...(withdrawal === 'unlinked' && account && { [account]: 'NULL' }), ...erasing.set };
  const changes = Object.entries(set).map(([column, value]) => `${column} = ${value}`);
  if (!where || (withdrawal !== 'erased' && changes.length === 0 && !erasing.where)) return undefined;
  return changes.length > 0 ? `UPDATE ${table} t SET ${changes.join(', ')} WHERE ${where}` : `DELETE FROM ${table} t WHERE ${where}`;
}

/** Statements declare the parameters that they use. */
function parametersIn(text: string): typeof leaver {
  const used = new Set([...text.replace(/'[^']*'/g, '').matchAll(/\$(\w+)/g)].map(([, name]) => name));
  return Object.fromEntries(Object.entries(leaver).filter(([name]) => used.has(name))) as typeof leaver;
}
