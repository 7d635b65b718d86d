import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';
import { readyAnswerLimits } from './ready-answers.rules.ts';

export const readyAnswerErrors = {
  full: { errorCode: 'ANSWER_001', status: 409, message: `자주 쓰는 답변은 ${readyAnswerLimits.answers}개까지 둘 수 있습니다.` },
} as const satisfies ErrorTable;

export const readyAnswerErrorHelp: ErrorHelp<typeof readyAnswerErrors> = {
  full: { english: 'Too many ready answers.', person: '쓰지 않는 답변을 지운 뒤 다시 만들어주세요.' },
};
