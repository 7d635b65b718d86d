/** The default seller, shown on receipts of a demonstration. */
export const exampleSeller = {
  SELLER_REPRESENTATIVE: '김배움',
  SELLER_BUSINESS_NUMBER: '000-00-00000',
  SELLER_MAIL_ORDER_NUMBER: '제0000-서울예시-0000호',
  SELLER_ADDRESS: '서울특별시 예시구 배움로 1',
} as const;

type Seller = Record<keyof typeof exampleSeller, string>;

/** The settings that still have the example's values: receipts with them are invalid. */
export function unsetSeller(settings: Seller): string[] {
  return Object.entries(exampleSeller).flatMap(([name, example]) => (settings[name as keyof Seller] === example ? [name] : []));
}
