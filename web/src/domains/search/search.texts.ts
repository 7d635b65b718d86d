import { mostFound } from '@baeum/contract/shared/constants.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';

export const priceNames = { free: '무료', paid: '유료', sale: '할인 중' } as const;

/** Texts of the search and its suggestions. */
export const searchTexts = {
  title: '검색',
  found: (q: string) => `‘${q}’ 검색 결과`,
  lead: '강의, 로드맵, 멘토, 커뮤니티 글을 한 번에 찾아보세요. 초성(ㅅㅍㄹ)으로도 찾을 수 있어요.',
  field: { label: '무엇을 배우고 싶으세요?', placeholder: '제목, 지식공유자, 기술로 찾기', submitLabel: '검색' },
  meant: (meant: string) => `적은 그대로는 찾지 못해서 ‘${meant}’ 검색 결과를 보여드려요.`,
  types: '종류',
  type: { all: '전체', course: '강의', roadmap: '로드맵', mentor: '멘토', post: '커뮤니티 글' },
  tab: (name: string, total: number) => `${name} ${formatCount(total)}${total < mostFound ? '' : '+'}`,
  results: (name: string) => `${name} 검색 결과`,
  status: (name: string, total: number) => `${name} ${formatCount(total)}개${total < mostFound ? '를' : ' 이상을'} 찾았어요`,
  allOf: (name: string, total: number) => `${name} ${formatCount(total)}${total < mostFound ? '개' : '개 이상'} 모두 보기`,
  categoryFilter: '분야',
  levelFilter: '난이도',
  priceFilter: '가격',
  any: '전체',
  recent: '최근 검색어',
  forget: (q: string) => `최근 검색어 ‘${q}’ 지우기`,
  forgetAll: '모두 지우기',
  popular: '인기 검색어',
  categories: '분야별로 둘러보기',
  loading: '찾고 있어요',
  courseCount: (count: number) => `강의 ${formatCount(count)}개`,
  byAuthor: (name: string, comments: number) => (comments > 0 ? `${name} · 댓글 ${formatCount(comments)}` : name),
  nothing: (q: string) => ({
    title: `‘${q}’에 맞는 것을 찾지 못했어요.`,
    message: '철자를 확인하거나 더 짧은 낱말로 찾아보세요.',
    linkTitle: '전체 강의 보기',
  }),
  nothingOfType: (q: string, name: string) => ({ title: `‘${q}’에 맞는 ${name} 결과가 없어요.`, message: '다른 종류의 결과를 살펴보세요.' }),
  suggestions: '검색어 제안',
  suggestionTypes: { tag: '주제', course: '강의', person: '사람', post: '커뮤니티' },
  suggested: (count: number) => `제안 ${count}개. 위아래 화살표로 고를 수 있어요.`,
} as const;
