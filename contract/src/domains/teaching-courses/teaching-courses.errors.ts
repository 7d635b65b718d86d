import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const teachingCourseErrors = {
  unmet: { errorCode: 'COURSE_004', status: 409, message: '제출 조건을 채워주세요.' },
  tooMany: { errorCode: 'COURSE_007', status: 409, message: '공개하지 않은 강의가 너무 많습니다. 쓰지 않는 강의를 지운 뒤에 만들어주세요.' },
} as const satisfies ErrorTable;

export const teachingCourseErrorHelp: ErrorHelp<typeof teachingCourseErrors> = {
  unmet: {
    english: 'The course does not meet the requirements of this step.',
    person: '무엇이 빠졌는지 보고 채운 뒤에 다시 시도해주세요.',
    developer: '빠진 것은 `errors`에 있습니다. 고친 뒤에 다시 보냅니다.',
  },
  tooMany: 'Too many of your courses are unpublished: delete those that you do not need.',
};
