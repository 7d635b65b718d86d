import type { ChecklistItem } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';

export const checklistTexts = { done: '완료', missing: '아직' } as const;

/** Requirements of a submission, in short. */
export const itemNames: Readonly<Record<ChecklistItem, string>> = {
  title: '제목',
  category: '분야',
  cover: '대표 그림',
  description: '소개 글',
  section: '섹션',
  lecture: '볼 수 있는 수업',
  price: '가격',
  contract: '지식공유 계약',
};
