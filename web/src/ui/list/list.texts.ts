/** Texts of the list components. */
export const listWords = {
  loading: '불러오고 있어요',
  pages: '페이지',
  previous: '이전',
  next: '다음',
  filters: '조건',
  reset: '조건 초기화',
} as const;
