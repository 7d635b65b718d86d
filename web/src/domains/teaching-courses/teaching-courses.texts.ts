import { courseLimits } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';

/** The instructor's list of courses. */
export const courseListTexts = {
  title: '강의 관리',
  list: '내 강의',
  legend: '강의 상태',
  all: '전체',
  create: '강의 만들기',
  count: (count: number) => `강의 ${formatCount(count)}개`,
  lectures: (count: number) => `수업 ${formatCount(count)}개`,
  students: (count: number) => `수강생 ${formatCount(count)}명`,
  missing: (names: readonly string[]) => `더 필요해요: ${names.join(', ')}`,
  changed: (when: string) => `${when} 고침`,
  hiddenByOperator: (reason: string | undefined) => (reason ? `운영자가 숨겼어요: ${reason}` : '운영자가 숨겼어요.'),
  menu: (title: string) => `${title} 메뉴`,
  edit: '편집하기',
  see: '강의 페이지 보기',
  toStudents: '수강생 보기',
  toAnalytics: '강의 분석',
  duplicate: '복사하기',
  duplicated: '복사했어요. 이어서 고쳐보세요.',
  hide: '숨기기',
  show: '다시 공개하기',
  hidden: '강의를 숨겼어요. 이미 수강하는 분은 계속 볼 수 있어요.',
  shown: '강의를 다시 공개했어요.',
  remove: '지우기',
  removal: (title: string) => ({
    title: '강의를 지울까요?',
    message: `'${title}'에 쓴 글과 커리큘럼이 모두 사라지고 되돌릴 수 없어요.`,
    confirmLabel: '강의 지우기',
    danger: true,
  }),
  removed: '강의를 지웠어요.',
  empty: {
    title: '첫 강의를 만들어보세요',
    message: '제목과 분야만 정하면 바로 쓰기 시작할 수 있어요. 공개하기 전까지는 나에게만 보여요.',
    linkTitle: '강의 만들기',
  },
  nothing: { title: '이 상태의 강의가 없어요', message: '다른 상태를 골라보세요.', linkTitle: '모든 강의 보기' },
} as const;

/** The screen that creates a course. */
export const createCourseTexts = {
  title: '강의 만들기',
  lead: '제목과 분야만 정하면 돼요. 나중에 언제든 바꿀 수 있고, 공개하기 전까지는 나에게만 보여요.',
  name: '강의 제목',
  nameHelp: (length: number) => `${courseLimits.title.min}자 이상, ${length} / ${courseLimits.title.max}자`,
  namePlaceholder: '예: 처음 시작하는 타입스크립트',
  category: '분야',
  noCategory: '분야를 골라주세요.',
  submit: '만들고 편집하기',
  guide: '지식공유자 가이드 보기',
  newWindow: '새 창',
} as const;
