import { formatCount, formatPrice } from '@baeum/contract/shared/korean-format.ts';
import type { SiteInfo } from '../../../client/boot.tsx';

/** Legally required information before a sale. */
export const saleTermsTexts = {
  title: '판매 정보',
  seller: '판매자',
  sellerFacts: ({ name, representative, businessNumber, mailOrderNumber, address }: SiteInfo['seller'], email: string) => [
    `${name} · 대표 ${representative}`,
    `사업자등록번호 ${businessNumber} · 통신판매업 ${mailOrderNumber}`,
    `${address} · ${email}`,
  ],
  supplier: '만든 사람',
  supplierOf: (name: string) => `지식공유자 ${name}`,
  kind: '종류',
  kinds: (names: readonly string[]) => `온라인 ${names.join(', ')} (디지털 콘텐츠)`,
  price: '값',
  priceOf: (price: number) => (price > 0 ? `${formatPrice(price)} (부가세 포함)` : formatPrice(price)),
  priceOfOrder: '이 화면의 결제할 금액 (부가세 포함)',
  payment: { title: '결제 방법과 때', text: '카드·간편결제, 계좌이체, 가상계좌로 주문할 때 한 번 결제해요. 저절로 다시 결제되지 않아요.' },
  supply: { title: '제공 방법과 때', text: '결제하면 바로 이 사이트에서 들을 수 있어요. 가상계좌는 입금이 확인되면 바로 열려요.' },
  period: '수강 기한',
  periodOf: (days: number | null) => (days === null ? '기한 없이 들을 수 있어요.' : `결제한 때부터 ${formatCount(days)}일 동안 들을 수 있어요.`),
  refund: '청약철회와 환불',
  refundHow: '주문 내역의 주문에서 ‘환불 요청’을 누르면 되고, 따로 낼 서식은 없어요. 돌려받을 금액을 먼저 보여드려요.',
  policy: '환불 규정 전문',
  kept: '기록',
  keptFor: (days: number) => `주문과 결제 기록을 ${formatCount(Math.floor(days / 365))}년 동안 보관해요. 결제하면 판매 조건을 메일과 영수증으로도 드려요.`,
} as const;
