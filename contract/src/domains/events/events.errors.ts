import { commonErrors, type ErrorTable } from '../../shared/errors.ts';
import { evaluationErrors } from '../evaluations/evaluations.errors.ts';

export const eventErrors = {
  invalidInput: evaluationErrors.invalidInput,
  tooMany: { errorCode: 'EXP_008', status: 413, message: '한 번에 보낼 수 있는 수를 넘었습니다.' },
  /** The buffer is full or the storage is away; sent again later, nothing is lost. */
  busy: commonErrors.notReady,
} as const satisfies ErrorTable;
