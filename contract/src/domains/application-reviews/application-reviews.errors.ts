import { type ErrorHelp, type ErrorTable } from '../../shared/errors.ts';

export const applicationReviewErrors = {
  ownApplication: { errorCode: 'APPLY_005', status: 403, message: '자신의 신청서는 다른 운영자가 심사합니다.' },
} as const satisfies ErrorTable;

export const applicationReviewErrorHelp: ErrorHelp<typeof applicationReviewErrors> = {
  ownApplication: { english: 'You cannot review your own application; another operator must do it.', person: '다른 운영자에게 심사를 부탁해주세요.' },
};
