import { shownLettersOf, tidyText } from '../../shared/compose-text.ts';
import { emailRule } from '../../shared/email.ts';
import type { ErrorEntry } from '../../shared/errors.ts';
import { contactErrors, contactFieldErrors } from './contact.errors.ts';
import { contactSettlementLength, contactTextLength } from './text-length.rules.ts';

/** What a message can be about, in the order of the form. */
export const contactTopics = ['account', 'payment', 'course', 'instructor', 'technical', 'privacy', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const contactTopicNames: Readonly<Record<ContactTopic, string>> = {
  account: '계정·로그인',
  payment: '결제·환불',
  course: '강의·수강',
  instructor: '지식공유·멘토링',
  technical: '오류 신고',
  privacy: '개인정보',
  other: '기타',
};

/** States of a message: `CLOSED` is without an answer by this way. */
export const contactStates = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
export type ContactState = (typeof contactStates)[number];

export const contactStateNames: Readonly<Record<ContactState, string>> = { OPEN: '답변 대기', ANSWERED: '답장함', CLOSED: '닫음' };

/** Characters of the id that failures show, and of the page's address. */
export const contactReferenceLength = { requestId: 64, pageUrl: 2000 } as const;

export function contactTopicRule(topic: string | null): ErrorEntry | undefined {
  return contactTopics.some((known) => known === topic) ? undefined : contactFieldErrors.topic;
}

export function contactTextRule(text: string): ErrorEntry | undefined {
  if (shownLettersOf(text) < contactTextLength.min) return contactErrors.tooShort;
  return tidyText(text).length > contactTextLength.max ? contactErrors.tooLong : undefined;
}

/** Where the answer goes to. Whoever is signed in may leave it empty: the account's address is used then. */
export function contactEmailRule(email: string, { signedIn }: { signedIn: boolean }): ErrorEntry | undefined {
  if (email !== '') return emailRule(email);
  return signedIn ? undefined : contactErrors.emailMissing;
}

/** Checks the answer that an operator mails to the sender. */
export function contactAnswerRule(answer: string): ErrorEntry | undefined {
  const { length } = tidyText(answer);
  if (length === 0) return contactFieldErrors.noAnswer;
  return length > contactSettlementLength.answer ? contactFieldErrors.answerTooLong : undefined;
}

export function contactNoteRule(note: string): ErrorEntry | undefined {
  return tidyText(note).length > contactSettlementLength.note ? contactFieldErrors.noteTooLong : undefined;
}

/** Empty, or an id as failures show it. */
export function requestIdRule(requestId: string): ErrorEntry | undefined {
  const fits = requestId.length <= contactReferenceLength.requestId && /^[\w.:-]*$/.test(requestId);
  return fits ? undefined : contactFieldErrors.requestId;
}
