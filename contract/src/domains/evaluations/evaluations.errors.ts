import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const evaluationErrors = {
  invalidInput: { errorCode: 'EXP_007', status: 400, message: '입력값이 올바르지 않습니다.' },
} as const satisfies ErrorTable;

export const evaluationErrorHelp: ErrorHelp<typeof evaluationErrors> = {
  invalidInput: 'The input was refused.',
};
