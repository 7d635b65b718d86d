import { invalidField, type ErrorEntry } from '../../shared/errors.ts';

export const corporationLimits = { name: 60, industry: 40, url: 300 } as const;

const badUrl = invalidField('https://로 시작하는 주소를 입력해주세요.');

/** Where the company's jobs are. */
export function corporationUrlRule(url: string): ErrorEntry | undefined {
  return /^https?:\/\/[^\s/?#]+\.[^\s/?#]+\S*$/.test(url) ? undefined : badUrl;
}
