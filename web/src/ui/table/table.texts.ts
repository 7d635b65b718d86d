/** Texts of the data table. */
export const tableWords = {
  order: '정렬',
  usualOrder: '기본 순서',
  ascending: (title: string) => `${title} 오름차순`,
  descending: (title: string) => `${title} 내림차순`,
  chosen: (count: number) => `${count}개 선택`,
  chooseAll: '모두 선택',
  chooseNone: '선택 해제',
  bulk: '선택한 항목으로 할 일',
  loading: (label: string) => `${label} 불러오는 중`,
} as const;
