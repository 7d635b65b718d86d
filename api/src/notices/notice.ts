import { newPasswordPath } from '../domains/users/mail-words.public.ts';
import type { RecipientLimit } from '../jobs/recipient-limit.ts';

/** What a mail of an event says after its greeting. `link` leads where the event does, unless it says otherwise. */
export interface NoticeMail {
  subject: string;
  lines: readonly string[];
  label: string;
  link?: string;
  notes?: readonly string[];
  /** What a message to the phone says in place of the notice's title. */
  message?: string;
}

export interface NoticeWords<Data> {
  /** What the list of notifications says, and a message to the phone. */
  title(data: Data): string;
  /** Page of this site that it leads to. */
  link(data: Data): string;
  /** Names in it come from `nameInMail`. */
  mail(data: Data): NoticeMail;
}

/** What a reader did or asked for, their account and its safety, and what the site itself has to tell them: nobody's budget. */
export interface Notice<Data> extends NoticeWords<Data> {
  budget: 'none';
  limit?: RecipientLimit;
}

/** What another member did, whose budget its mails are taken from. They are gathered: no more than one an hour of each event. */
export interface GatheredNotice<Data> extends NoticeWords<Data> {
  budget: 'members';
  /** The mail that tells of several; without a link where they are in several places. */
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
