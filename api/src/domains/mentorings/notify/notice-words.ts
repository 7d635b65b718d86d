import { joinMinutes, noShowTerms, type MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { formatSeoulTime, formatWon } from '@baeum/contract/shared/korean-format.ts';
import type { NoticeMail } from '../../../notices/notice.ts';
import { sessionPath } from '../../calendars/session-calendar.public.ts';
import { nameInMail } from '../../users/mail-words.public.ts';

/** A session as one of the two sees it in a notice. */
export interface Told {
  id: number;
  /** The reader's side. */
  side: MentoringSide;
  /** Name of the other person. */
  other: string;
  startAt: string;
}

/** `TAKEN_BACK`: by the mentee; `CANCELED`: by another person, with the order. */
export type Asked = Told & { asked: 'REQUESTED' | 'MOVED' | 'TAKEN_BACK' | 'CANCELED' };
export type Waiting = Told & { expiresAt: string; over: boolean };
export type Answered = Told & { answer: 'DECLINED' | 'EXPIRED' | 'CANCELED'; refund: number };
export type Scheduled = Told & { change: 'ACCEPTED' | 'MOVED' | 'PLACE_CHANGED' | 'CANCELED'; byOther: boolean; refund: number };
/** Without `proposal` it has ended: refused, withdrawn or not answered. */
export type Proposed = Told & { proposal?: { startAt: string; until: string } | undefined };
export type Ended = Told & { end: 'REVIEW' | 'COMPLETED' | 'NO_SHOW' | 'DISPUTED' | 'SETTLED'; absent?: MentoringSide | undefined };

/** Readers may be anywhere, and sent texts never change: the time zone is included. */
export const seoul = (moment: string) => `${formatSeoulTime(moment)}(한국 시간)`;
export const at = ({ startAt }: Told) => seoul(startAt);
const called = ({ side, other }: Told, [after님, after멘토]: readonly [string, string]) =>
  side === 'MENTOR' ? `${other}님${after님}` : `${other} 멘토${after멘토}`;
export const who = (told: Told) => called(told, ['이', '가']);
export const withWhom = (told: Told) => called(told, ['과', '와']);
export const withWhomInMail = (told: Told) => withWhom({ ...told, other: nameInMail(told.other) });
export const pageOf = ({ id, side }: Told) => sessionPath(id, side);
export const listOf = (side: MentoringSide) => (side === 'MENTOR' ? '/instructor/mentorings' : '/my/mentorings');
const sideNames: Readonly<Record<MentoringSide, string>> = { MENTOR: '멘토', MENTEE: '멘티' };

export const label = '멘토링 보기';
const refunded = (amount: number) => (amount > 0 ? [`${formatWon(amount)}을 돌려드립니다.`] : []);

interface Words<T> {
  title: (told: T) => string;
  mail: (told: T) => NoticeMail;
}

/** The mentor may not know the person who asks, so the mail does not contain their name. */
export const asked: Readonly<Record<Asked['asked'], Words<Asked>>> = {
  REQUESTED: {
    title: (told) => `${who(told)} ${at(told)} 멘토링을 신청했어요`,
    mail: (told) => ({
      subject: '멘토링 신청이 왔습니다',
      lines: [
        `${at(told)} 멘토링 신청이 왔습니다.`,
        '멘티가 적은 질문을 읽고 답해주세요. 기한까지 답하지 않으면 신청은 끝나고 결제한 금액은 멘티에게 돌아갑니다.',
      ],
      label: '신청 보기',
    }),
  },
  MOVED: {
    title: (told) => `${who(told)} 멘토링 신청을 ${at(told)}으로 옮겼어요`,
    mail: (told) => ({ subject: '멘토링 신청의 시간이 바뀌었습니다', lines: [`멘티가 신청한 시간을 ${at(told)}으로 옮겼습니다.`], label: '신청 보기' }),
  },
  TAKEN_BACK: {
    title: (told) => `${who(told)} ${at(told)} 멘토링 신청을 취소했어요`,
    mail: (told) => ({ subject: '멘토링 신청이 취소되었습니다', lines: [`멘티가 ${at(told)} 멘토링 신청을 취소했습니다. 답하지 않아도 됩니다.`], label }),
  },
  CANCELED: {
    title: (told) => `${at(told)} 멘토링 신청이 취소됐어요`,
    mail: (told) => ({ subject: '멘토링 신청이 취소되었습니다', lines: [`${at(told)} 멘토링 신청이 취소되었습니다. 답하지 않아도 됩니다.`], label }),
  },
};

export const answered: Readonly<Record<Answered['answer'], Words<Answered>>> = {
  DECLINED: {
    title: (told) => `${at(told)} 멘토링 신청을 ${who(told)} 거절했어요`,
    mail: (told) => ({ subject: '멘토가 신청을 거절했습니다', lines: [`${at(told)} 멘토링 신청을 멘토가 거절했습니다.`, ...refunded(told.refund)], label }),
  },
  EXPIRED: {
    title: (told) => `${at(told)} 멘토링 신청이 답을 받지 못해 끝났어요`,
    mail: (told) => ({
      subject: '멘토링 신청이 끝났습니다',
      lines: [`${at(told)} 멘토링 신청에 멘토가 기한까지 답하지 않았습니다.`, ...refunded(told.refund)],
      label,
    }),
  },
  CANCELED: {
    title: (told) => `${at(told)} 멘토링 신청이 취소됐어요`,
    mail: (told) => ({ subject: '멘토링 신청이 취소되었습니다', lines: [`${at(told)} 멘토링 신청이 취소되었습니다.`, ...refunded(told.refund)], label }),
  },
};

export const scheduled: Readonly<Record<Scheduled['change'], Words<Scheduled>>> = {
  ACCEPTED: {
    title: (told) => (told.byOther ? `${at(told)} 멘토링을 ${who(told)} 받아들였어요` : `${withWhom(told)} ${at(told)}에 만나기로 했어요`),
    mail: (told) => ({
      subject: '멘토링 일정이 확정되었습니다',
      lines: [
        `${withWhomInMail(told)} ${at(told)}에 만납니다.`,
        `이 메일에 든 일정을 캘린더에 넣을 수 있습니다. 들어가는 버튼은 시작 ${joinMinutes}분 전부터 멘토링 화면에 있습니다.`,
      ],
      label,
    }),
  },
  MOVED: {
    title: (told) => `${withWhom(told)}의 멘토링이 ${at(told)}으로 바뀌었어요`,
    mail: (told) => ({
      subject: '멘토링 시간이 바뀌었습니다',
      lines: [`${withWhomInMail(told)}의 멘토링이 ${at(told)}으로 바뀌었습니다.`, '이 메일에 든 일정이 캘린더의 시간을 바꿉니다.'],
      label,
    }),
  },
  PLACE_CHANGED: {
    title: (told) => `${withWhom(told)} ${at(told)}에 만나는 곳이 새로 정해졌어요`,
    mail: (told) => ({
      subject: '멘토링에서 만나는 곳이 새로 정해졌습니다',
      lines: [
        `${withWhomInMail(told)} ${at(told)}에 만나는 곳이 새로 정해졌습니다.`,
        '주소는 멘토링 화면에 있습니다. 이 메일에 든 일정이 캘린더의 장소를 바꿉니다.',
      ],
      label,
    }),
  },
  CANCELED: {
    title: (told) => (told.byOther ? `${at(told)} 멘토링을 ${who(told)} 취소했어요` : `${at(told)} 멘토링이 취소됐어요`),
    mail: (told) => ({
      subject: '멘토링이 취소되었습니다',
      lines: [
        `${withWhomInMail(told)}의 ${at(told)} 멘토링이 취소되었습니다.`,
        ...(told.side === 'MENTEE' ? refunded(told.refund) : []),
        '이 메일에 든 일정이 캘린더에서 지웁니다.',
      ],
      label,
    }),
  },
};

const settled = ({ absent }: Ended) => (absent ? `${sideNames[absent]}가 오지 않은 것으로` : '진행된 것으로');
const notTrue = `사실과 다르면 끝난 뒤 ${noShowTerms.hours}시간 안에 멘토링 화면에서 알려주세요.`;

export const ended: Readonly<Record<Ended['end'], Words<Ended>>> = {
  REVIEW: {
    title: (told) => `${withWhom(told)}의 멘토링은 어땠나요? 후기를 남겨주세요`,
    mail: (told) => ({
      subject: '멘토링은 어떠셨나요?',
      lines: [`${withWhomInMail(told)}의 멘토링이 끝났습니다. 짧은 후기 하나가 다음 멘티에게 큰 도움이 됩니다.`],
      label: '후기 남기기',
    }),
  },
  COMPLETED: {
    title: (told) => `${withWhom(told)}의 ${at(told)} 멘토링이 완료됐어요`,
    mail: (told) => ({ subject: '멘토링이 완료되었습니다', lines: [`${withWhomInMail(told)}의 ${at(told)} 멘토링이 완료로 처리되었습니다.`], label }),
  },
  NO_SHOW: {
    title: (told) => `${at(told)} 멘토링에 ${sideNames[told.absent ?? 'MENTEE']}가 오지 않은 것으로 적혔어요`,
    mail: (told) => ({
      subject: '멘토링에 오지 않은 사람이 있습니다',
      lines: [`${at(told)} 멘토링에 ${sideNames[told.absent ?? 'MENTEE']}가 오지 않았다고 멘토가 적었습니다.`, notTrue],
      label,
    }),
  },
  DISPUTED: {
    title: (told) => `${who(told)} ${at(told)} 멘토링에 이의를 냈어요. 운영자가 확인할게요`,
    mail: (told) => ({
      subject: '멘토링에 이의가 들어왔습니다',
      lines: [`${at(told)} 멘토링에 대해 상대가 이의를 냈습니다. 운영자가 확인하고 결과를 알려드립니다.`],
      label,
    }),
  },
  SETTLED: {
    title: (told) => `운영자가 ${at(told)} 멘토링을 ${settled(told)} 정했어요`,
    mail: (told) => ({ subject: '멘토링의 이의를 확인했습니다', lines: [`운영자가 ${at(told)} 멘토링을 ${settled(told)} 정했습니다.`], label }),
  },
};
