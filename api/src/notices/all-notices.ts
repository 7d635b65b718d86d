import type { NotificationEvent } from '@baeum/contract/domains/notifications/notification-events.ts';
import type { GatheredNotice, Notice, NoticeWords } from './notice.ts';
import { notices as registered } from './notices.register.ts';

/** The notices of each event; its name in the settings and its channels are in the contract. */
export const notices = registered satisfies { [E in NotificationEvent]: Notice<never> | GatheredNotice<never> };

/** The data of each event beyond its name. */
export type NotificationData = { readonly [E in NotificationEvent]: (typeof notices)[E] extends NoticeWords<infer Data> ? Data : never };

/** Actions of other members. Many of them would cause many mails, so the first is mailed at once and the others together. */
export type GatheredEvent = { [E in NotificationEvent]: (typeof notices)[E]['budget'] extends 'members' ? E : never }[NotificationEvent];

type WordsByEvent = { readonly [E in NotificationEvent]: NoticeWords<NotificationData[E]> };
type GatheredByEvent = { readonly [E in GatheredEvent]: GatheredNotice<NotificationData[E]> };

export function wordsOfNotice<E extends NotificationEvent>(event: E): NoticeWords<NotificationData[E]> {
  const words: WordsByEvent = notices;
  return words[event];
}

export function wordsOfGathered<E extends GatheredEvent>(event: E): GatheredNotice<NotificationData[E]> {
  const words: GatheredByEvent = notices;
  return words[event];
}
