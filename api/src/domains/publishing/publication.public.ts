import { z } from 'zod';
import { statement } from '../../database/statement.ts';

/** A reported thing, as operators see it. */
export interface ReportedThing {
  authorId: number;
  content: string;
  /** The page that shows it; null where only its owner sees it. */
  link: string | null;
}

/** Functions that a domain provides for reports of its things. */
export interface Reportable {
  /** The thing, if this person may see it; their own in any case. */
  find(userId: number, id: number): Promise<ReportedThing | undefined>;
  /** Removes it for an operator; a repeated call changes nothing. Called in a transaction. */
  remove(id: number): Promise<void>;
  /** Restores a thing that an operator has removed; absent where nothing is left of it. Called in a transaction. @returns whether it could */
  restore?(id: number): Promise<boolean>;
}

/** Functions that a domain provides for operators when its things are held. Called in a transaction. @returns whether it was still held */
export interface Holdable {
  /** Publishes it, and notifies the people concerned. */
  release(id: number): Promise<boolean>;
  removeHeld(id: number): Promise<boolean>;
}

/** This row is visible to others: not removed by an operator, not held, and its author not blocked. */
export const unhidden = (row: string): string => `NOT (${row}.held OR ${row}.removed OR ${row}.author_blocked)`;

/**
 * How an operator hides or releases rows of a table with the columns `held` and `removed`. The table's own domain calls it once; the table
 * has the domain's name.
 * @param author column that says who published the row
 * @param key column of its number
 */
export function hideable(domain: string, author: string, key = 'id') {
  const table = domain.replaceAll('-', '_');
  const one = { id: z.number() };
  const remove = statement(`${domain}.remove-reported`, { parameters: one }, `UPDATE ${table} SET removed = true WHERE ${key} = $id AND NOT removed`);
  const restore = statement(`${domain}.restore-reported`, { parameters: one }, `UPDATE ${table} SET removed = false WHERE ${key} = $id AND removed`);
  const removeHeld = statement(
    `${domain}.remove-held`,
    { parameters: one },
    `UPDATE ${table} SET held = false, removed = true WHERE ${key} = $id AND held AND NOT removed`,
  );
  const release = statement(
    `${domain}.release`,
    { parameters: one, row: { author_id: z.number() } },
    `UPDATE ${table} SET held = false WHERE ${key} = $id AND held AND NOT removed RETURNING ${author} AS author_id`,
  );
  return {
    async remove(id: number): Promise<void> {
      await remove.run({ id });
    },
    restore: async (id: number): Promise<boolean> => (await restore.run({ id })) > 0,
    removeHeld: async (id: number): Promise<boolean> => (await removeHeld.run({ id })) > 0,
    /** @returns its author's number; undefined when it was no longer held */
    release: async (id: number): Promise<number | undefined> => (await release.first({ id }))?.author_id,
  };
}
