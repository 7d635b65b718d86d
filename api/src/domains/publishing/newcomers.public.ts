import { linksOfNewcomers } from '@baeum/contract/shared/constants.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { linksInText } from './outside-links.public.ts';

const findAge = statement(
  'publishing.find-age',
  { parameters: { userId: z.number() }, row: { newcomer: present(z.boolean()) } },
  "SELECT created_at > now() - interval '7 days' AS newcomer FROM users WHERE id = $userId",
);

/** Whether a person joined within the last seven days. */
export async function isNewcomer(userId: number): Promise<boolean> {
  return (await findAge.one({ userId })).newcomer;
}

/** Whether this many links of this author are reviewed before others see them. */
export function tooManyLinks(newcomer: boolean, links: readonly string[]): boolean {
  return newcomer && links.length > linksOfNewcomers;
}

/** Whether this person's publication waits for an operator. Texts with few links take no query. */
export async function isHeld(userId: number, ...texts: readonly string[]): Promise<boolean> {
  const links = linksInText(texts.join('\n\n'));
  return links.length > linksOfNewcomers && tooManyLinks(await isNewcomer(userId), links);
}
