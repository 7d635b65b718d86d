import { mentoringStatusNames, noShowNames } from '@baeum/contract/domains/mentorings/mentoring-words.rules.ts';
import type { MentoringTab } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';

/** Texts shared by lists and pages of sessions. */
export const mentoringTexts = {
  states: {
    ...mentoringStatusNames,
    PROPOSED: '시간 변경 제안',
    DISPUTED: '운영자 확인 중',
    OVER: '완료 대기',
  },
  noShow: noShowNames,
  minutes: (minutes: number) => `${minutes}분`,
  mentor: (name: string) => `${name} 멘토`,
  mentee: (name: string) => `${name}님`,
} as const;

const tabs = { upcoming: '예정', past: '지난 멘토링' };
const toMentors = { link: '/mentors', linkTitle: '멘토 찾아보기' };
const toHours = { link: '/mentors/start', linkTitle: '멘토링 시간 정하기' };
const nothing = {
  upcoming: '예정된 멘토링이 없어요',
  waiting: '답을 기다리는 신청이 없어요',
  past: { title: '지난 멘토링이 없어요', message: '마치거나 취소한 멘토링이 여기에 남아요.' },
};

/** The lists: of booked sessions, and of requests. */
export const mentoringListTexts = {
  legend: '멘토링 보기',
  list: '멘토링 목록',
  count: (count: number) => `모두 ${formatCount(count)}건`,
  missingPage: { title: '이 쪽에는 멘토링이 없어요', linkTitle: '첫 쪽 보기' },
  MENTEE: {
    title: '멘토링 내역',
    path: '/my/mentorings',
    tabs: { ...tabs, waiting: '대기' } satisfies Record<MentoringTab, string>,
    empty: {
      upcoming: { title: nothing.upcoming, message: '현업에 있는 멘토에게 물어보세요.', ...toMentors },
      waiting: { title: nothing.waiting, message: '신청한 멘토링은 멘토가 답할 때까지 여기에 있어요.', ...toMentors },
      past: { ...nothing.past, ...toMentors },
    },
  },
  MENTOR: {
    title: '받은 멘토링',
    path: '/instructor/mentorings',
    tabs: { ...tabs, waiting: '받은 신청' } satisfies Record<MentoringTab, string>,
    empty: {
      upcoming: { title: nothing.upcoming, message: '신청을 수락하면 여기에 보여요.', ...toHours },
      waiting: { title: nothing.waiting, message: '신청이 오면 기한이 가까운 것부터 보여드려요.', ...toHours },
      past: { ...nothing.past, ...toHours },
    },
    missing: { title: '아직 멘토 소개가 없어요', message: '소개와 시간을 정하면 신청을 받을 수 있어요.', link: '/mentors/start', linkTitle: '멘토링 시작하기' },
  },
} as const;
