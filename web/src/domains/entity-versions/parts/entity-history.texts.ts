import { formatCount } from '@baeum/contract/shared/korean-format.ts';

/** Words of what something was before. */
export const entityHistoryTexts = {
  version: (version: number) => `${formatCount(version)}판`,
  now: '지금',
  first: '처음 만든 내용이에요.',
  server: '서버',
  retry: '다시 시도',
  change: (member: string, before: string, after: string) => `${member}: ${before} → ${after}`,
  loading: '이력을 읽고 있어요.',
  more: (count: number) => `항목 ${formatCount(count)}개 더`,
  audit: '변경 기록 보기',
  revert: {
    label: (version: number) => `${formatCount(version)}판으로 되돌리기`,
    title: (version: number) => `${formatCount(version)}판의 내용으로 되돌릴까요?`,
    done: '앞의 내용으로 되돌렸어요.',
  },
  value: { none: '없음', on: '예', off: '아니요', several: (count: number) => `${formatCount(count)}개` },
} as const;
