import type { ApplicationDecision } from '@baeum/contract/domains/application-reviews/application-reviews.rules.ts';
import type { ApplicationEffects } from '@baeum/contract/domains/application-reviews/application-reviews.schemas.ts';
import type { ApplicationMode } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

interface State {
  word: string;
  tone: Tone;
}

export const applicationReviewTexts = {
  title: '지식공유 신청',
  lead: '신청하면 바로 활동할 수 있어요. 살펴보고 확인하거나 반려해주세요.',
  label: '지식공유자와 멘토의 신청',
  search: '신청 검색',
  placeholder: '실명, 이메일, 회원 번호',
  filters: { reviewed: '심사', any: '전체', waiting: '확인 전', done: '심사함', status: '결정', mode: '종류', days: '보낸 날', person: '회원 번호' },
  modes: { ls: '지식공유자', mt: '멘토' } satisfies Record<ApplicationMode, string>,
  states: {
    waiting: { word: '확인 전', tone: 'warning' },
    APPROVED: { word: '확인함', tone: 'success' },
    REJECTED: { word: '반려', tone: 'danger' },
  } satisfies Record<ApplicationDecision | 'waiting', State>,
  decisions: { APPROVED: '승인', REJECTED: '반려' } satisfies Record<ApplicationDecision, string>,
  columns: {
    name: '신청한 사람',
    mode: '종류',
    category: '분야',
    contact: '연락처',
    createdAt: '보낸 때',
    waiting: '기다린 시간',
    state: '상태',
    reviewer: '심사한 운영자',
  },
  nothing: { title: '보낸 신청이 없어요', message: '누가 지식공유자나 멘토로 신청하면 여기에서 보여요.' },
  confirm: {
    label: '확인하기',
    ask: (count: number) => ({
      title: count > 1 ? `신청 ${formatCount(count)}건을 확인할까요?` : '이 신청을 확인할까요?',
      message: '이미 활동하고 있으므로 달라지는 것은 없어요. 심사가 끝난 것으로 적고 목록에서 빠져요.',
    }),
    done: (count: number) => `${formatCount(count)}건을 확인했어요.`,
  },
  reject: {
    label: '반려하기',
    ask: (count: number) => ({
      title: count > 1 ? `신청 ${formatCount(count)}건을 반려할까요?` : '이 신청을 반려할까요?',
      message: '강의의 판매를 멈추고, 멘토는 시작하지 않은 멘토링을 취소해 모두 돌려줘요. 이유는 신청한 분이 읽어요.',
    }),
    note: '반려하는 이유',
    done: (count: number) => `${formatCount(count)}건을 반려했어요.`,
  },
  panel: {
    applicant: '신청한 회원',
    toPerson: '회원 정보 보기',
    sent: (when: string) => `${when}에 보냄`,
    form: '신청서',
    fields: { category: '분야', link: '주소', introduce: '소개', channels: '알게 된 경로' },
    noCategory: '고르지 않음',
    decision: '결정',
    reviewed: (name: string | undefined, when: string) => (name === undefined ? `${when}에 심사했어요.` : `${name}님이 ${when}에 심사했어요.`),
    reasons: '반려한 이유',
    confirm: '확인하고 심사 끝내기',
    confirmEffect: '확인해도 달라지는 것은 없어요. 이미 활동하고 있어요.',
    restore: '다시 승인하고 돌려주기',
    restoreEffect: (courses: number) =>
      courses > 0 ? `권한과 강의 ${formatCount(courses)}개를 돌려줘요. 취소한 멘토링은 돌아오지 않아요.` : '권한을 돌려줘요. 취소한 멘토링은 돌아오지 않아요.',
    reject: '반려하기',
    rejectTitle: '반려하면',
    confirmed: '확인했어요.',
    restored: '다시 승인했어요.',
    rejected: '반려했어요.',
  },
  modal: {
    title: '신청 반려',
    reasons: '이유',
    reasonsHelp: '고른 문장이 그대로 메일에 들어가요.',
    note: '덧붙이는 말',
    noteHelp: '신청한 분이 읽어요.',
  },
} as const;

/** Effects of a rejection, one sentence each; nothing is deleted. */
export function rejectionEffects({
  losesInstructor,
  losesMentor,
  students,
  publishedCourses,
  unpublishedCourses,
  openMentorings,
}: ApplicationEffects): string[] {
  return [
    losesInstructor
      ? '지식공유자 권한을 거둬요.'
      : students > 0
        ? `수강생 ${formatCount(students)}명이 있어 지식공유자로 남아요.`
        : '지식공유자 권한은 그대로예요.',
    ...(losesMentor ? ['멘토 권한을 거두고 새 멘토링 신청을 받지 않아요.'] : []),
    ...(publishedCourses > 0 ? [`공개한 강의 ${formatCount(publishedCourses)}개의 판매를 멈춰요. 산 사람은 계속 들어요.`] : []),
    ...(unpublishedCourses > 0 ? [`공개하지 않은 강의 ${formatCount(unpublishedCourses)}개를 숨겨요.`] : []),
    ...(openMentorings > 0 ? [`시작하지 않은 멘토링 ${formatCount(openMentorings)}건을 취소하고 모두 돌려줘요.`] : []),
  ];
}
