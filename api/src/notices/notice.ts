import { newPasswordPath } from '../domains/users/mail-words.public.ts';
import type { RecipientLimit } from '../jobs/recipient-limit.ts';

/** The mail of an event after its greeting. `link` leads where the event does, unless set otherwise. */
export interface NoticeMail {
  subject: string;
  lines: readonly string[];
  label: string;
  link?: string;
  notes?: readonly string[];
  /** The phone message in place of the notice's title. */
  message?: string;
}

export interface NoticeWords<Data> {
  /** The text in the list of notifications, and in a message to the phone. */
  title(data: Data): string;
  /** Page of this site that it leads to. */
  link(data: Data): string;
  /** Names in it come from `nameInMail`. */
  mail(data: Data): NoticeMail;
}

/** A reader's own action or request, their account and its safety, and what the site itself has to send them: no budget. */
export interface Notice<Data> extends NoticeWords<Data> {
  budget: 'none';
  limit?: RecipientLimit;
}

/** An action of another member, whose budget its mails count against. They are collected: no more than one an hour of each event. */
export interface GatheredNotice<Data> extends NoticeWords<Data> {
  budget: 'members';
  /** The mail about several at once; without a link where they are in several places. */
  several(all: readonly Data[]): NoticeMail;
}

export function notice<Data>(words: NoticeWords<Data> & Pick<Notice<Data>, 'limit'>): Notice<Data> {
  return { budget: 'none', ...words };
}

export function gathered<Data>(words: NoticeWords<Data> & Pick<GatheredNotice<Data>, 'several'>): GatheredNotice<Data> {
  return { budget: 'members', ...words };
}

/** How an owner stops somebody else: a new password ends every session, program and known browser. */
export const notMe = {
  label: '내가 아니에요',
  link: newPasswordPath,
  notes: ['직접 하지 않았다면 위 버튼으로 비밀번호를 다시 설정해주세요. 모든 기기와 프로그램에서 로그아웃됩니다.'],
} as const;
