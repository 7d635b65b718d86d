import { lettersOf, shownLettersOf } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { cancelTerms } from '../mentorings/mentorings.rules.ts';
import { paymentMethods } from '../payments/payments.rules.ts';

/** Letters of what a mentee asks. */
export const questionLength = { min: 20, max: 2000 } as const;

/** Minutes to pay, for which the time is reserved; and minutes after which it is free even while the payment is being confirmed. */
export const paymentTime = { minutes: 15, mostMinutes: 20 } as const;

/** Without transfers, which would take too long while a time is reserved. */
export const mentoringPaymentMethods = paymentMethods.filter((method) => method !== 'VIRTUAL_ACCOUNT');

/** What a form says at its field. */
export const requestFieldErrors = {
  question: invalidField(`질문을 ${questionLength.min}자 이상 ${formatCount(questionLength.max)}자까지 적어주세요.`),
  method: invalidField('결제 수단을 골라주세요.'),
} as const;

export function questionRule(question: string): ErrorEntry | undefined {
  return shownLettersOf(question) >= questionLength.min && lettersOf(question) <= questionLength.max ? undefined : requestFieldErrors.question;
}

/** What comes back when a session is not held, as people read it before they pay. */
export const mentoringRefundText =
  `멘토가 답하기 전이나 시작하기 ${cancelTerms.wholeHours}시간 전까지 취소하면 모두 돌려드려요. 그 뒤에는 ${cancelTerms.lateRate}%를 10원 단위로 내려서 돌려드려요. ` +
  '멘토가 받아들이지 않거나 기한까지 답하지 않거나 취소하면 모두 돌려드려요. 쓴 포인트도 같은 비율로, 처음 기한 그대로 돌아오고, 기한이 지난 포인트는 돌아오지 않아요.';
