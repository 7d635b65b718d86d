import { lettersOf } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { postLength } from '../posts/posts.rules.ts';

/** Most ready answers of a person, and letters of their parts: a whole one fits into a comment. */
export const readyAnswerLimits = { answers: 50, title: 60, content: postLength.comment } as const;

const readyAnswerFieldErrors = {
  noTitle: invalidField('제목을 적어주세요.'),
  titleTooLong: invalidField(`제목은 ${readyAnswerLimits.title}자까지 적을 수 있습니다.`),
  noContent: invalidField('답변을 적어주세요.'),
  contentTooLong: invalidField(`답변은 ${formatCount(readyAnswerLimits.content)}자까지 적을 수 있습니다.`),
} as const;

export function readyAnswerTitleRule(title: string): ErrorEntry | undefined {
  const length = lettersOf(title);
  if (length === 0) return readyAnswerFieldErrors.noTitle;
  return length > readyAnswerLimits.title ? readyAnswerFieldErrors.titleTooLong : undefined;
}

export function readyAnswerContentRule(content: string): ErrorEntry | undefined {
  const length = lettersOf(content);
  if (length === 0) return readyAnswerFieldErrors.noContent;
  return length > readyAnswerLimits.content ? readyAnswerFieldErrors.contentTooLong : undefined;
}
