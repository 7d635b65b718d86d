import { messageBoxes } from '@baeum/contract/domains/messages/messages.rules.ts';
import type { Message } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { choiceOf, pageOf, searchOf } from '../../ui/list/list-query.ts';

export const messagesPath = '/user/messages';
export const deletedMessagePath = '/user/the_data_in_the_message_has_been_deleted';

export const messagePath = (id: number): string => `${messagesPath}/${id}`;

/** Query of the list address. */
export function listRequest(query: URLSearchParams) {
  const q = searchOf(query);
  return { query: { box: choiceOf(query, 'box', messageBoxes), page: String(pageOf(query)), ...(q && { q }) } };
}

/** Characters of a text that replaces a missing subject. */
const titleLength = 60;

/** Title of a message in a list: its subject, or its beginning. */
export function titleOf({ subject, content }: Message): string {
  if (subject) return subject;
  const line = content.split('\n', 1)[0] ?? '';
  const letters = Array.from(line);
  return letters.length > titleLength ? `${letters.slice(0, titleLength).join('')}…` : line;
}
