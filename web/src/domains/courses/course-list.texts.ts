import type { CourseSort } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { CategoryName } from '@baeum/contract/shared/catalogue.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';

/** Labels of the sort orders; the first is for searches only. */
export const sortNames = {
  relevance: '관련도순',
  popular: '인기순',
  recent: '최신순',
  rating: '평점 높은 순',
  students: '수강생 많은 순',
  priceAsc: '가격 낮은 순',
  priceDesc: '가격 높은 순',
} as const satisfies Record<CourseSort | 'relevance', string>;

export const priceNames = { free: '무료', paid: '유료' } as const;

/** One sentence per category, for its heading and for search engines. */
export const categoryLeads = {
  개발·프로그래밍: '웹과 앱, 백엔드와 인프라까지. 만들고 싶은 것을 직접 만들며 배워보세요.',
  '게임 개발': '기획부터 출시까지, 상상한 세계를 플레이할 수 있는 게임으로 만들어보세요.',
  보안: '공격을 이해하고 방어를 설계하는 실전 보안을 배워보세요.',
  '데이터 사이언스': '데이터를 모으고, 읽고, 설명하는 힘을 길러보세요.',
  크리에이티브·디자인: '디자인과 영상, 3D까지. 머릿속 아이디어를 결과물로 만들어보세요.',
  직무·마케팅: '일이 빨라지고 성과가 보이는 실무 기술을 익혀보세요.',
  학문·외국어: '기초부터 차근차근, 오래 남는 공부를 시작해보세요.',
  커리어: '이력서와 면접, 이직과 성장까지. 다음 걸음을 준비해보세요.',
  기타: '취미와 교양까지, 일상을 넓혀줄 강의를 만나보세요.',
} as const satisfies Record<CategoryName, string>;

/** Texts of the course lists. */
export const listTexts = {
  category: (name: string) => `${name} 강의`,
  instructor: (name: string) => `${name}님의 강의`,
  someInstructor: '지식공유자의 강의',
  found: (q: string) => `‘${q}’ 검색 결과`,
  lead: '현업 전문가가 직접 만든 강의를 내 속도에 맞춰 배워보세요.',
  searchLead: '강의 제목, 지식공유자, 기술 이름으로 찾을 수 있어요.',
  discounted: '할인 중인 강의',
  discountedLead: '마음에 둔 강의를 더 좋은 가격에 만나보세요. 할인은 표시된 시간까지만 적용돼요.',
  onPage: (title: string, page: number) => `${title} - ${page}페이지`,
  list: '강의 목록',
  searchField: { label: '강의 안에서 찾기', placeholder: '제목, 지식공유자, 기술로 찾기', submitLabel: '찾기' },
  filters: {
    title: '필터',
    level: '난이도',
    price: '가격',
    sale: '할인',
    category: '분야',
    any: '전체',
    onSale: '할인 중',
    onSaleOnly: '할인 중인 강의만 보기',
  },
  filterButton: (chosen: number) => (chosen > 0 ? `필터 ${chosen}` : '필터'),
  showResults: (total: number | undefined) => (total === undefined ? '강의 보기' : `강의 ${formatCount(total)}개 보기`),
  reset: '조건 초기화',
  sort: '정렬',
} as const;

/** Empty lists: one sentence, one link. */
export const emptyTexts = {
  search: (q: string) => ({
    title: `‘${q}’에 맞는 강의를 찾지 못했어요.`,
    message: '철자를 확인하거나 더 짧은 검색어로 찾아보세요.',
    linkTitle: '전체 강의 보기',
  }),
  filters: { title: '조건에 맞는 강의가 없어요.', message: '조건을 조금 넓히면 더 많은 강의를 볼 수 있어요.', linkTitle: listTexts.reset },
  page: { title: '이 페이지에는 강의가 없어요.', message: '첫 페이지부터 다시 살펴보세요.', linkTitle: '첫 페이지로 가기' },
  sale: { title: '지금은 할인 중인 강의가 없어요.', message: '새로운 할인이 시작되면 이곳에서 알려드릴게요.', linkTitle: '전체 강의 보기' },
  all: { title: '아직 공개된 강의가 없어요.', message: '곧 새로운 강의로 찾아올게요.', linkTitle: '메인으로 가기' },
} as const;
