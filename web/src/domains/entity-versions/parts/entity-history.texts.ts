import { formatCount } from '@baeum/contract/shared/korean-format.ts';

/** Texts of former versions. */
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
    brings: (changes: string) => `이렇게 바뀌어요. ${changes}.`,
    started: '시작한 실험이라 받는 변형과 판정이 달라질 수 있어요.',
    meanwhile: '그사이 다른 운영자가 바꿔서 지금 내용과 다시 비교했어요.',
    same: { title: '되돌릴 것이 없어요', message: '지금 내용이 그때와 같아요. 시작, 일시 정지, 종료 같은 상태는 여기에서 되돌리지 않아요.' },
    reason: '되돌리는 이유',
    reasonHelp: '변경 기록에 남아요.',
    done: '앞의 내용으로 되돌렸어요.',
  },
  value: { none: '없음', on: '예', off: '아니요', several: (count: number) => `${formatCount(count)}개` },
} as const;
