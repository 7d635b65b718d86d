import { invalidField, type ErrorHelp, type ErrorTable } from '../../shared/errors.ts';

export const incomeAdjustmentErrors = {
  ownIncome: { errorCode: 'ADJUSTMENT_001', status: 403, message: '자기 수입은 다른 운영자가 조정합니다.' },
} as const satisfies ErrorTable;

export const incomeAdjustmentErrorHelp: ErrorHelp<typeof incomeAdjustmentErrors> = {
  ownIncome: { english: 'You cannot adjust your own income; another operator must do it.', person: '다른 운영자에게 조정을 부탁해주세요.' },
};

/** What is wrong with one member of an adjustment. */
export const incomeAdjustmentFieldErrors = {
  instructor: invalidField('그 번호의 지식공유자나 멘토가 없습니다.'),
  course: invalidField('그 지식공유자의 강의를 골라주세요.'),
} as const;
