import { publishingHours } from './constants.ts';
import type { ErrorHelp, ErrorTable } from './errors.ts';

/** Refusals of anything published for everybody. */
export const publishingErrors = {
  tooOften: { errorCode: 'PUBLISH_001', status: 429, message: `짧은 시간에 너무 많이 올렸습니다. ${publishingHours}시간 뒤에 다시 올려주세요.` },
} as const satisfies ErrorTable;

export const publishingErrorHelp: ErrorHelp<typeof publishingErrors> = {
  tooOften: {
    english: 'You have published too much in a short time. Try again in an hour.',
    person: `쓴 글은 그대로 두었다가 ${publishingHours}시간 뒤에 다시 올려주세요.`,
  },
};
