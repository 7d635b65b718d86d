import type { MentorOrder } from '@baeum/contract/domains/mentors/mentors.rules.ts';
import { formatCount, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { dayWords } from '../../ui/seoul-time.ts';

const priceUpTo = (won: number) => (won === 0 ? '무료' : `${formatWon(won)}까지`);

/** Labels of the sort orders; the first is for searches only. */
export const sortNames = { relevance: '관련도순', rating: '평점 높은 순', price: '가격 낮은 순', recent: '최신순' } as const satisfies Record<
  MentorOrder | 'relevance',
  string
>;

/** Texts of the list of mentors. */
export const mentorListTexts = {
  title: '멘토링',
  field: (name: string) => `${name} 멘토링`,
  found: (q: string) => `‘${q}’ 멘토 검색 결과`,
  onPage: (title: string, page: number) => `${title} - ${page}페이지`,
  lead: '먼저 걸어본 사람에게 1:1로 물어보세요. 멘토를 고르고 되는 시간에 바로 신청할 수 있어요.',
  search: { label: '멘토 안에서 찾기', placeholder: '이름, 직무, 기술로 찾기', submitLabel: '찾기' },
  fields: '분야',
  any: '전체',
  list: '멘토 목록',
  count: (total: number) => `멘토 ${formatCount(total)}명`,
  loading: '멘토를 불러오고 있어요',
  price: '가격',
  priceUpTo,
  day: '이 날 가능',
  dayIs: (day: string) => `${dayWords(day)} 가능`,
  anyDay: '날짜 지우기',
  sort: '정렬',
  next: '다음 시간',
  noNext: '신청할 수 있는 시간이 없어요',
  /** Names of the filters in the empty list. */
  drop: {
    q: (q: string) => `검색어 ‘${q}’`,
    price: (won: number) => `가격 ${priceUpTo(won)}`,
    day: (day: string) => `${dayWords(day)} 가능`,
    without: (condition: string) => `${condition} 빼기`,
  },
  empty: {
    none: { title: '아직 신청을 받는 멘토가 없어요.', message: '경험을 나눌 멘토가 되어보세요.', link: '/mentors/introduction', linkTitle: '멘토 지원하기' },
    one: { title: '조건에 맞는 멘토가 없어요.', message: '조건을 빼면 더 많은 멘토를 볼 수 있어요.' },
    several: { title: '조건에 맞는 멘토가 없어요.', message: '하나만 빼도 더 많은 멘토를 볼 수 있어요.' },
    page: { title: '이 페이지에는 멘토가 없어요.', message: '첫 페이지부터 다시 살펴보세요.', linkTitle: '첫 페이지로 가기' },
    reset: '조건 모두 지우기',
  },
} as const;

/** Texts of one mentor's page. */
export const mentorTexts = {
  title: '멘토링',
  pageTitle: (name: string, job: string) => `${name} 멘토 · ${job}`,
  session: (name: string, minutes: number) => `${name} 멘토의 1:1 멘토링 ${minutes}분`,
  missing: { title: '멘토를 찾을 수 없어요', message: '더는 보이지 않거나 없는 멘토예요.', linkTitle: '멘토 둘러보기' },
  introduction: '소개',
  skills: '다루는 기술',
  reviews: '후기',
  sessions: (count: number) => `멘토링 ${formatCount(count)}번`,
  profile: '프로필 보기',
  share: '링크 복사',
} as const;
