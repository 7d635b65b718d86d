import type { Answer } from './client.ts';

/** How many statements an answer's request sent to the database until its headers left. */
export function statementsOf({ headers }: Pick<Answer, 'headers'>): number {
  return Number(/db;desc="(\d+) statements"/.exec(headers.get('server-timing') ?? '')?.[1]);
}
