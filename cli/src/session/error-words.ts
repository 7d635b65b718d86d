import { language } from '../terminal/language.ts';
import { englishErrors } from './english-errors.ts';

/** What the contract says in English, because its specification does, and of experiments only. */
const koreanErrors: Readonly<Record<string, string>> = {
  EXP_001: '그런 키나 번호가 없습니다.',
  DEVICE_001: '아직 승인하지 않았습니다.',
  DEVICE_002: '코드의 시간이 지났습니다.',
};

const isKorean = (text: string): boolean => /[가-힣]/.test(text);

/** What an error says in the language in use: the server's sentence where that is its language, the code's own elsewhere. */
export function errorWords(errorCode: string, message: string): string {
  const isOwn = isKorean(message) === (language() === 'ko');
  if (isOwn && !(errorCode in koreanErrors)) return message;
  const words = language() === 'ko' ? koreanErrors : englishErrors;
  return words[errorCode] ?? (language() === 'ko' ? message : 'The server refused it.');
}

/** What tells more, where it is in the language in use or a name in no language. */
export function detailWords(detail: string | undefined): string | undefined {
  return detail !== undefined && language() === 'en' && isKorean(detail) ? undefined : detail;
}
