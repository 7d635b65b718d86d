import { joinMinutes, noShowTerms, type MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { formatSeoulTime, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { gathered, notice, type NoticeMail } from '../../notices/notice.ts';
import { sessionPath } from '../calendars/session-calendar.service.ts';
import { nameInMail } from '../users/mail-words.service.ts';

/** A session as one of the two is told of it. */
interface Told {
  id: number;
  /** Of whoever reads it. */
  side: MentoringSide;
  /** Name of whom they meet. */
  other: string;
  startAt: string;
}

/** `TAKEN_BACK`: by the mentee; `CANCELED`: by somebody else, with the order. */
type Asked = Told & { asked: 'REQUESTED' | 'MOVED' | 'TAKEN_BACK' | 'CANCELED' };
type Waiting = Told & { expiresAt: string; over: boolean };
type Answered = Told & { answer: 'DECLINED' | 'EXPIRED' | 'CANCELED'; refund: number };
type Scheduled = Told & { change: 'ACCEPTED' | 'MOVED' | 'CANCELED'; byOther: boolean; refund: number };
/** Without `proposal` it is over: refused, taken back or not answered. */
type Proposed = Told & { proposal?: { startAt: string; until: string } | undefined };
type Ended = Told & { end: 'REVIEW' | 'COMPLETED' | 'NO_SHOW' | 'DISPUTED' | 'SETTLED'; absent?: MentoringSide | undefined };

/** Readers may be anywhere, and what they were told stays as it is: the clock is named. */
const seoul = (moment: string) => `${formatSeoulTime(moment)}(한국 시간)`;
const at = ({ startAt }: Told) => seoul(startAt);
const called = ({ side, other }: Told, [after님, after멘토]: readonly [string, string]) =>
  side === 'MENTOR' ? `${other}님${after님}` : `${other} 멘토${after멘토}`;
const who = (told: Told) => called(told, ['이', '가']);
const withWhom = (told: Told) => called(told, ['과', '와']);
const withWhomInMail = (told: Told) => withWhom({ ...told, other: nameInMail(told.other) });
const pageOf = ({ id, side }: Told) => sessionPath(id, side);
const listOf = (side: MentoringSide) => (side === 'MENTOR' ? '/instructor/mentorings' : '/my/mentorings');
const sideNames: Readonly<Record<MentoringSide, string>> = { MENTOR: '멘토', MENTEE: '멘티' };

const label = '멘토링 보기';
const refunded = (amount: number) => (amount > 0 ? [`${formatWon(amount)}을 돌려드립니다.`] : []);

interface Words<T> {
  title: (told: T) => string;
  mail: (told: T) => NoticeMail;
}

/** The mentor may not know who asks, so the mail does not name them. */
const asked: Readonly<Record<Asked['asked'], Words<Asked>>> = {
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

const answered: Readonly<Record<Answered['answer'], Words<Answered>>> = {
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

const scheduled: Readonly<Record<Scheduled['change'], Words<Scheduled>>> = {
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

const ended: Readonly<Record<Ended['end'], Words<Ended>>> = {
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

export const mentoringNotices = {
  'mentoring-requested': gathered<Asked>({
    title: (told) => asked[told.asked].title(told),
    link: pageOf,
    mail: (told) => asked[told.asked].mail(told),
    several: (all) => ({
      subject: `멘토링 신청의 소식 ${all.length}개가 왔습니다`,
      lines: ['새 신청이나 바뀐 신청이 있습니다. 기한까지 답해주세요.'],
      label: '신청 보기',
      link: listOf('MENTOR'),
    }),
  }),
  'mentoring-waiting': notice<Waiting>({
    title: (told) => (told.over ? `${at(told)} 멘토링 신청이 답하지 않은 채 끝났어요` : `${at(told)} 멘토링 신청에 ${seoul(told.expiresAt)}까지 답해주세요`),
    link: pageOf,
    mail: (told) => ({
      subject: told.over ? '멘토링 신청이 끝났습니다' : '멘토링 신청이 답을 기다립니다',
      lines: told.over
        ? [`${at(told)} 멘토링 신청이 기한까지 답하지 않아 끝났습니다. 결제한 금액은 멘티에게 돌아갑니다.`]
        : [`${at(told)} 멘토링 신청이 아직 답을 기다립니다.`, `${seoul(told.expiresAt)}까지 답하지 않으면 신청이 끝납니다.`],
      label: '신청 보기',
    }),
  }),
  'mentoring-answered': notice<Answered>({
    title: (told) => answered[told.answer].title(told),
    link: pageOf,
    mail: (told) => answered[told.answer].mail(told),
  }),
  'mentoring-scheduled': notice<Scheduled>({
    title: (told) => scheduled[told.change].title(told),
    link: pageOf,
    mail: (told) => scheduled[told.change].mail(told),
  }),
  'mentoring-proposed': gathered<Proposed>({
    title: (told) =>
      told.proposal
        ? `${who(told)} ${at(told)} 멘토링을 ${seoul(told.proposal.startAt)}으로 옮기자고 해요`
        : `시간을 옮기자는 제안이 끝났어요. 멘토링은 ${at(told)} 그대로예요`,
    link: pageOf,
    mail: (told) =>
      told.proposal
        ? {
            subject: '멘토링 시간을 옮기자는 제안이 왔습니다',
            lines: [
              `${withWhomInMail(told)}의 ${at(told)} 멘토링을 ${seoul(told.proposal.startAt)}으로 옮기자는 제안이 왔습니다.`,
              `${seoul(told.proposal.until)}까지 답하지 않으면 시간은 그대로입니다.`,
            ],
            label: '제안에 답하기',
          }
        : { subject: '멘토링 시간은 그대로입니다', lines: [`시간을 옮기자는 제안이 끝났습니다. 멘토링은 ${at(told)} 그대로입니다.`], label },
    several: (all) => ({
      subject: `멘토링 시간에 관한 소식 ${all.length}개가 왔습니다`,
      lines: ['시간을 옮기자는 제안이나 그 답이 있습니다.'],
      label,
      link: listOf(all[0]?.side ?? 'MENTEE'),
    }),
  }),
  'mentoring-soon': notice<Told & { hours: number }>({
    title: (told) => `${told.hours > 1 ? '' : '곧 '}${at(told)}에 ${withWhom(told)} 만나요`,
    link: pageOf,
    mail: (told) => ({
      subject: told.hours > 1 ? '내일 멘토링이 있습니다' : '곧 멘토링이 시작됩니다',
      lines: [`${withWhomInMail(told)} ${at(told)}에 만납니다.`, `시작 ${joinMinutes}분 전부터 멘토링 화면에서 들어갈 수 있습니다.`],
      label,
    }),
  }),
  'mentoring-ended': notice<Ended>({
    title: (told) => ended[told.end].title(told),
    link: pageOf,
    mail: (told) => ended[told.end].mail(told),
  }),
};
