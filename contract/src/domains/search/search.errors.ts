import { type ErrorHelp, type ErrorTable, invalidField } from '../../shared/errors.ts';

export const searchErrors = {
  duplicateSynonym: { errorCode: 'SEARCH_001', status: 409, message: '이미 같은 뜻으로 등록된 낱말입니다.' },
} as const satisfies ErrorTable;

export const searchErrorHelp: ErrorHelp<typeof searchErrors> = {
  duplicateSynonym: 'The words are known as synonyms already.',
};

/** What a form says at its field. */
export const searchFieldErrors = { word: invalidField('글자나 숫자가 든 낱말을 입력해주세요.') } as const;
