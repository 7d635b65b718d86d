import type { HeldKind } from '@baeum/contract/domains/held-publications/held-publications.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';

const kinds: Readonly<Record<HeldKind, string>> = {
  POST: '글',
  REVIEW: '수강평',
  INQUIRY: '강의 문의',
  ROADMAP: '로드맵',
  PROFILE: '프로필',
  MENTOR: '멘토 소개',
  MENTORING_REVIEW: '멘토링 후기',
};

export const heldTexts = {
  title: '보류한 글',
  lead: '가입한 지 일주일이 안 된 회원이 다른 사이트의 링크를 여럿 넣어 올린 것이에요. 확인하기 전에는 올린 사람만 봐요.',
  label: '확인을 기다리는 것',
  kinds,
  filters: { kind: '종류', all: '전체', userId: '올린 회원' },
  columns: { thing: '올린 것', author: '올린 사람', links: '링크', since: '기다린 지' },
  nothing: { title: '확인을 기다리는 것이 없어요', message: '새 회원이 링크가 많은 것을 올리면 여기에 모여요.' },
  release: '보이게 하기',
  released: (count: number) => `${formatCount(count)}건을 보이게 하고 올린 사람에게 알렸어요`,
  remove: '지우기',
  removed: (count: number) => `${formatCount(count)}건을 지웠어요`,
  ask: (count: number) => `${formatCount(count)}건을 지울까요?`,
  askHelp: '올린 사람에게도 보이지 않게 되고 되돌릴 수 없어요. 프로필은 소개와 링크, 사진을 지우고 이름은 남겨요.',
  parts: { content: '올린 글', links: '다른 사이트의 주소', facts: '올린 사람과 때' },
  facts: { author: '올린 사람', at: '올린 때' },
} as const;
