import { lettersOf } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';

/** What people publish for everybody; lists and messages are visible only to their owners. */
export const publicKinds = ['POST', 'COMMENT', 'REVIEW', 'INQUIRY', 'ROADMAP', 'PROFILE', 'MENTOR', 'MENTORING_REVIEW'] as const;
export type PublicKind = (typeof publicKinds)[number];

/** What people may report. Courses are read before they are published, so they have no other part in what newcomers publish. */
export const reportTargets = [...publicKinds, 'COURSE', 'MESSAGE'] as const;
export type ReportTarget = (typeof reportTargets)[number];

/** What an operator hides and shows again as it was. Of the others nothing is left when they are taken away. */
export const restorableTargets = reportTargets.filter((target) => target !== 'PROFILE' && target !== 'MESSAGE');

/** Why something is reported, in the order of the form, with the words that people choose among. */
export const reportReasons = {
  SPAM: '광고나 도배예요',
  ABUSE: '욕설이나 괴롭힘이에요',
  ADULT: '음란하거나 폭력적이에요',
  PERSONAL: '개인정보가 드러나 있어요',
  COPYRIGHT: '저작권을 침해해요',
  ETC: '그 밖의 이유예요',
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

/**
 * States of a report: `HIDDEN` while the owner of what is said to infringe a copyright may object, `REMOVED` when an operator removed the thing,
 * `DISMISSED` when it stays.
 */
export const reportStatuses = ['OPEN', 'HIDDEN', 'REMOVED', 'DISMISSED'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Other reports about the same person that one is shown with. */
export const otherReports = 20;

/** Longest text of a report. */
export const reportLength = 1000;

const reportFieldErrors = {
  noText: invalidField('무엇이 문제인지 적어주세요.'),
  tooLong: invalidField(`신고하는 글은 ${formatCount(reportLength)}자까지 적을 수 있습니다.`),
} as const;

/** A reason that says nothing by itself needs words, and so does a claim that the owner of the thing gets to read. */
export function reportTextRule(text: string, reason: ReportReason): ErrorEntry | undefined {
  const length = lettersOf(text);
  if (length > reportLength) return reportFieldErrors.tooLong;
  return ['ETC', 'COPYRIGHT'].includes(reason) && length === 0 ? reportFieldErrors.noText : undefined;
}
