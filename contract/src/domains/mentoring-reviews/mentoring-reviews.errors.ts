import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const mentoringReviewErrors = {
  notCompleted: { errorCode: 'MENTORING_006', status: 403, message: '완료된 멘토링만 평가할 수 있습니다.' },
} as const satisfies ErrorTable;

export const mentoringReviewErrorHelp: ErrorHelp<typeof mentoringReviewErrors> = {
  notCompleted: { english: 'Only a completed session can be reviewed.', person: '멘토링을 마친 뒤에 후기를 남겨주세요.' },
};
