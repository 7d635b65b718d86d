import { errorsByCode } from '@baeum/contract/errors.ts';
import { language } from '../terminal/language.ts';

const isKorean = (text: string): boolean => /[가-힣]/.test(text);

/** What an error says in the language in use: the server's sentence where that is its language, the code's own elsewhere. */
export function errorWords(errorCode: string, message: string): string {
  const known = errorsByCode.get(errorCode);
  const isProtocolWord = known !== undefined && !isKorean(known.message);
  if (language() === 'ko') return isProtocolWord ? known.korean : message;
  return isProtocolWord || isKorean(message) ? (known?.english ?? 'The server refused it.') : message;
}

/** The detail, if it is in the language in use, or a name independent of language. */
export function detailWords(detail: string | undefined): string | undefined {
  return detail !== undefined && language() === 'en' && isKorean(detail) ? undefined : detail;
}
