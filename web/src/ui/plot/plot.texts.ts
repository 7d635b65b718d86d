/** Texts of the plot. */
export const plotWords = {
  asTable: '표로 보기',
  read: (label: string) => `${label} 값 읽기`,
  noValue: '없음',
  bandOf: (name: string) => `${name} 구간`,
  span: (low: string, high: string) => `${low} ~ ${high}`,
  nothing: '아직 보여줄 값이 없어요.',
} as const;
