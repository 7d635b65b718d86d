/** Texts of the buy buttons. */
export const buyTexts = {
  add: '수강바구니 담기',
  addShort: '담기',
  open: '수강바구니 보기',
  openShort: '바구니 보기',
  buy: '바로 구매',
} as const;
