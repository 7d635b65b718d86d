import type { CourseLevel } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';

/** Texts shared by lists and the pages of courses. */
export const catalogueTexts = {
  all: '전체 강의',
  count: (total: number) => `강의 ${formatCount(total)}개`,
  loading: '강의를 불러오고 있어요',
} as const;

export const levelNames = { 입문: '입문', 초급: '초급', 중급이상: '중급 이상' } as const satisfies Record<CourseLevel, string>;

/** Remaining time of a discount. */
export const saleTexts = {
  over: '할인 종료',
  ends: '할인 종료까지',
} as const;
