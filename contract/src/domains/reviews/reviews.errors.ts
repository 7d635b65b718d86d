import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const reviewErrors = {
  notEligible: { errorCode: 'REVIEW_001', status: 403, message: '수강한 강의만 평가할 수 있습니다.' },
  duplicate: { errorCode: 'REVIEW_002', status: 409, message: '이미 작성한 수강평이 있습니다.' },
  ownReview: { errorCode: 'REVIEW_003', status: 403, message: '내가 쓴 수강평에는 ‘도움돼요’를 누를 수 없습니다.' },
  removed: { errorCode: 'REVIEW_004', status: 409, message: '운영자가 지운 수강평은 고치거나 지울 수 없습니다.' },
} as const satisfies ErrorTable;

export const reviewErrorHelp: ErrorHelp<typeof reviewErrors> = {
  notEligible: 'Only courses that you take can be reviewed.',
  duplicate: { english: 'You have already written a review.', person: '전에 쓴 수강평을 고쳐주세요.' },
  ownReview: 'You cannot find your own review helpful.',
  removed: { english: 'An operator removed the review, so it can no longer be changed or deleted.', person: '까닭을 알고 싶다면 문의해주세요.' },
};
