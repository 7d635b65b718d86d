import { commonErrorHelp, commonErrors, type ErrorHelp, type ErrorTable } from '../../shared/errors.ts';
import { evaluationErrorHelp, evaluationErrors } from '../evaluations/evaluations.errors.ts';

export const eventErrors = {
  invalidInput: evaluationErrors.invalidInput,
  tooMany: { errorCode: 'EXP_008', status: 413, message: '한 번에 보낼 수 있는 수를 넘었습니다.' },
  /** 4xx makes the public SDK drop the events: with 503 every browser would retry until the end of the day. */
  budget: { errorCode: 'EXP_012', status: 429, message: '오늘 저장할 수 있는 이벤트의 양을 다 썼습니다. 한국 시각으로 오전 9시(UTC 0시)부터 다시 받습니다.' },
  /** The buffer is full or the storage unreachable; retried later, nothing is lost. */
  busy: commonErrors.notReady,
} as const satisfies ErrorTable;

export const eventErrorHelp: ErrorHelp<typeof eventErrors> = {
  invalidInput: evaluationErrorHelp.invalidInput,
  tooMany: 'Too many at once.',
  budget: {
    english: 'The environment has reached its daily event limit. Events are accepted again from 00:00 UTC.',
    meaning: '환경 하나가 하루에 저장할 수 있는 이벤트의 양을 다 썼습니다.',
    person: '사이트 운영자에게 알려주세요.',
    developer: '보내지 못한 이벤트는 버립니다. Retry-After의 시간(초)이 지나면 다시 받습니다.',
  },
  busy: commonErrorHelp.notReady,
};
