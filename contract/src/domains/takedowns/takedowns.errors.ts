import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const takedownErrors = {
  notOpen: { errorCode: 'TAKEDOWN_001', status: 409, message: '반론을 이미 보냈거나 운영자가 결정한 뒤입니다.' },
} as const satisfies ErrorTable;

export const takedownErrorHelp: ErrorHelp<typeof takedownErrors> = {
  notOpen: {
    english: 'A counter-notice can be sent only once, before an operator has decided.',
    person: '덧붙일 말이 있으면 문의하기로 보내주세요.',
    developer: 'getTakedown의 `state`가 HIDDEN일 때만 보냅니다.',
  },
};
