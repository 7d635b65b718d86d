import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const courseSubmissionErrors = {
  ownCourse: { errorCode: 'COURSE_008', status: 403, message: '직접 만든 강의는 다른 운영자가 심사합니다.' },
} as const satisfies ErrorTable;

export const courseSubmissionErrorHelp: ErrorHelp<typeof courseSubmissionErrors> = {
  ownCourse: {
    english: 'You cannot review a course that you teach; another operator must do it.',
    meaning: '운영자가 자기 강의의 심사를 맡거나 승인, 반려하려고 했습니다. 다른 운영자가 한 명도 없는 사이트에서만 할 수 있습니다.',
    person: '다른 운영자에게 심사를 부탁해주세요. 제출을 거두는 것은 강의 편집 화면에서 할 수 있습니다.',
    developer: '`getReviewCourse`의 `reviewable`이 false인 강의입니다.',
  },
};
