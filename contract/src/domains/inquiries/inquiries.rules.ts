import { lettersOf } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { inquiryErrors } from './inquiries.errors.ts';

/** Longest title and text of an inquiry; an answer may be as long as the text. */
export const inquiryLength = { title: 100, content: 3000 } as const;

/** At most so many are counted for the `total` of a list; those after them are found by filtering by state. */
export const mostCounted = 1000;

/** Whether an inquiry was answered. */
export const inquiryStatuses = ['WAITING', 'ANSWERED'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** What was answered stays as it was asked, or the answer would fit another question. */
export function changeRule(status: InquiryStatus): ErrorEntry | undefined {
  return status === 'ANSWERED' ? inquiryErrors.answered : undefined;
}

/** A text that has to be there and may have so many letters; an emoji is one, as in the database. */
function textRule(what: string, particle: '을' | '를', max: number): (text: string) => ErrorEntry | undefined {
  const missing = invalidField(`${what}${particle} 적어주세요.`);
  const tooLong = invalidField(`${what}${particle === '을' ? '은' : '는'} ${formatCount(max)}자까지 적을 수 있습니다.`);
  return (text) => {
    const length = lettersOf(text);
    if (length === 0) return missing;
    return length > max ? tooLong : undefined;
  };
}

export const titleRule = textRule('제목', '을', inquiryLength.title);
export const inquiryRule = textRule('문의', '를', inquiryLength.content);
export const answerRule = textRule('답변', '을', inquiryLength.content);
