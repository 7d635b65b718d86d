import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';

/** Texts for previews of unpublished content. */
export const previewTexts = {
  title: '미리보기',
  states: {
    DRAFT: '아직 공개하지 않은 강의예요. 본인과 운영자만 볼 수 있어요.',
    IN_REVIEW: '심사를 기다리는 강의예요. 본인과 운영자만 볼 수 있어요.',
    PUBLISHED: '수강생에게는 이렇게 보여요.',
    HIDDEN: '숨긴 강의예요. 수강 중인 사람만 계속 볼 수 있어요.',
    REJECTED: '심사에서 반려된 강의예요. 본인과 운영자만 볼 수 있어요.',
  } satisfies Record<CourseDetail['status'], string>,
  notLive: '이 수업은 아직 공개하지 않아 수강생에게 보이지 않아요.',
  unsaved: '진도와 노트는 저장되지 않아요.',
  mark: '공개 전',
  toEditor: '편집으로 돌아가기',
  toReview: '심사로 돌아가기',
} as const;
