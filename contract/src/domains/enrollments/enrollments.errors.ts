import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const enrollmentErrors = {
  notEnrolled: { errorCode: 'COURSE_001', status: 403, message: '수강 중인 강의가 아닙니다.' },
  expired: { errorCode: 'COURSE_002', status: 403, message: '수강 기간이 끝났습니다.' },
  alreadyEnrolled: { errorCode: 'COURSE_003', status: 409, message: '이미 수강 중인 강의입니다.' },
  notFree: { errorCode: 'COURSE_005', status: 409, message: '유료 강의입니다.' },
  ownCourse: { errorCode: 'COURSE_006', status: 409, message: '직접 만든 강의는 살 수 없습니다.' },
} as const satisfies ErrorTable;

export const enrollmentErrorHelp: ErrorHelp<typeof enrollmentErrors> = {
  notEnrolled: { english: 'You are not enrolled in this course.', person: '강의를 수강하면 할 수 있습니다.' },
  expired: { english: 'Access to the course has ended.', person: '다시 배우려면 강의를 새로 신청해주세요.' },
  alreadyEnrolled: {
    english: 'You are already enrolled in this course.',
    meaning: '이미 수강하고 있어 다시 신청하거나 살 것이 없습니다.',
    person: '내 학습에서 이어서 들어주세요.',
  },
  notFree: {
    english: 'The course is not free.',
    meaning: '돈을 내지 않고 신청할 수 있는 강의가 아닙니다.',
    person: '강의를 구매해주세요.',
    developer: '주문을 만들어 결제합니다.',
  },
  ownCourse: { english: 'You cannot buy your own course.', meaning: '자기가 만든 강의가 들어 있습니다.', person: '직접 만든 강의를 빼고 다시 시도해주세요.' },
};
