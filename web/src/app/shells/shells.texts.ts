/** Texts of shells that few pages use; those of the site's own are in `app.texts.ts`. */
export const shellTexts = {
  back: '화면으로 돌아가기',
  operator: { panel: '자세히', menu: '메뉴', admin: '관리자', member: '회원' },
  player: { panel: '목차와 노트', hide: '목차 접기', show: '목차 펼치기' },
  checkout: { sums: '결제 금액' },
  tool: '개발 도구',
} as const;
