import type { ErrorTable } from '../../shared/errors.ts';

export const enrollmentErrors = {
  notEnrolled: { errorCode: 'COURSE_001', status: 403, message: '수강 중인 강의가 아닙니다.' },
  expired: { errorCode: 'COURSE_002', status: 403, message: '수강 기간이 끝났습니다.' },
  alreadyEnrolled: { errorCode: 'COURSE_003', status: 409, message: '이미 수강 중인 강의입니다.' },
  notFree: { errorCode: 'COURSE_005', status: 409, message: '유료 강의입니다.' },
  ownCourse: { errorCode: 'COURSE_006', status: 409, message: '직접 만든 강의는 살 수 없습니다.' },
} as const satisfies ErrorTable;
