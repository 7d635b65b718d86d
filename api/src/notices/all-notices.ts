import type { NotificationEvent } from '@baeum/contract/domains/notifications/notification-events.ts';
import { dataExportNotices } from '../domains/data-exports/data-exports.notices.ts';
import { enrollmentNotices } from '../domains/enrollments/enrollments.notices.ts';
import { experimentNotices } from '../domains/experiments/experiments.notices.ts';
import { inquiryNotices } from '../domains/inquiries/inquiries.notices.ts';
import { applicationNotices } from '../domains/instructor-applications/instructor-applications.notices.ts';
import { messageNotices } from '../domains/messages/messages.notices.ts';
import { orderNotices } from '../domains/orders/orders.notices.ts';
import { paymentNotices } from '../domains/orders/payments.notices.ts';
import { passwordNotices } from '../domains/passwords/passwords.notices.ts';
import { pointNotices } from '../domains/points/points.notices.ts';
import { postNotices } from '../domains/posts/posts.notices.ts';
import { publicationNotices } from '../domains/publishing/publishing.notices.ts';
import { reviewNotices } from '../domains/reviews/reviews.notices.ts';
import { secondFactorNotices } from '../domains/second-factors/second-factors.notices.ts';
import { signInNotices } from '../domains/sign-in/sign-in.notices.ts';
import { signUpNotices } from '../domains/sign-up/sign-up.notices.ts';
import { socialAccountNotices } from '../domains/social-accounts/social-accounts.notices.ts';
import { tokenNotices } from '../domains/tokens/tokens.notices.ts';
import { webhookNotices } from '../domains/webhooks/webhooks.notices.ts';
import type { GatheredNotice, Notice, NoticeWords } from './notice.ts';

/** What people are told of, by event; how the settings call it and by which channels it is told says the contract. */
export const notices = {
  // keep-sorted start
  ...applicationNotices,
  ...dataExportNotices,
  ...enrollmentNotices,
  ...experimentNotices,
  ...inquiryNotices,
  ...messageNotices,
  ...orderNotices,
  ...passwordNotices,
  ...paymentNotices,
  ...pointNotices,
  ...postNotices,
  ...publicationNotices,
  ...reviewNotices,
  ...secondFactorNotices,
  ...signInNotices,
  ...signUpNotices,
  ...socialAccountNotices,
  ...tokenNotices,
  ...webhookNotices,
  // keep-sorted end
} satisfies { [E in NotificationEvent]: Notice<never> | GatheredNotice<never> };

/** What each event tells beyond its name. */
export type NotificationData = { readonly [E in NotificationEvent]: (typeof notices)[E] extends NoticeWords<infer Data> ? Data : never };

/** What other members do. A crowd of it would be a crowd of mails, so the first is mailed at once and the others together. */
export type GatheredEvent = { [E in NotificationEvent]: (typeof notices)[E]['budget'] extends 'members' ? E : never }[NotificationEvent];

type WordsByEvent = { readonly [E in NotificationEvent]: NoticeWords<NotificationData[E]> };
type GatheredByEvent = { readonly [E in GatheredEvent]: GatheredNotice<NotificationData[E]> };

export function wordsOf<E extends NotificationEvent>(event: E): NoticeWords<NotificationData[E]> {
  const words: WordsByEvent = notices;
  return words[event];
}

export function gatheredWordsOf<E extends GatheredEvent>(event: E): GatheredNotice<NotificationData[E]> {
  const words: GatheredByEvent = notices;
  return words[event];
}
