import { lettersOf } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';

/** Longest subject and text of a message. */
export const messageLength = { subject: 100, content: 5000 } as const;

/** As many are counted, for the `total` of a list and for what is unread. */
export const mostCountedMessages = 1000;

/** A search looks through so many of the newest messages of a box, so that it costs the same in a box of any size. */
export const searchedMessages = 10_000;

/** Most messages that one call may check. */
export const maxCheckedMessages = 100;

/**
 * How much one member may write. New members may write less: those who signed up to send spam do not wait a week.
 * `strangers` are people who never wrote to the member; answers to people who wrote first are not limited by it.
 */
export const messageLimits = {
  newMemberDays: 7,
  newMember: { hour: 20, strangers: 5 },
  member: { hour: 200, strangers: 50 },
} as const;

/** Whose side: what came, and what was sent. */
export const messageBoxes = ['in', 'out'] as const;
export type MessageBox = (typeof messageBoxes)[number];

/** `MENTORING`: about a mentoring; `SYSTEM`: from the operators. */
export const messageKinds = ['USER', 'SYSTEM', 'MENTORING'] as const;

const missing = invalidField('메시지를 적어주세요.');
const tooLong = invalidField(`메시지는 ${formatCount(messageLength.content)}자까지 적을 수 있습니다.`);
const longSubject = invalidField(`제목은 ${messageLength.subject}자까지 적을 수 있습니다.`);

/** Letters as the database counts them: an emoji is one. */
export function contentRule(content: string): ErrorEntry | undefined {
  const letters = lettersOf(content);
  if (letters === 0) return missing;
  return letters > messageLength.content ? tooLong : undefined;
}

/** A subject may be left out. */
export function subjectRule(subject: string): ErrorEntry | undefined {
  return lettersOf(subject) > messageLength.subject ? longSubject : undefined;
}
