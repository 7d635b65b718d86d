import type { Policy } from '@baeum/contract/shared/policies.ts';

export const policyTitles: Readonly<Record<Policy, string>> = {
  terms: '이용약관',
  privacy: '개인정보처리방침',
  refund: '환불정책',
  instructor: '지식공유 계약',
};

/** Texts around the policies. */
export const policyTexts = {
  missing: '정책',
  holdsFrom: (day: string) => `${day}부터 적용됩니다.`,
  former: (day: string) => `지난 내용입니다. ${day}부터 적용되던 글입니다.`,
  current: '지금 적용되는 내용 보기',
  versions: '지난 내용',
} as const;
