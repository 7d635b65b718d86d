import { bankNames } from '@baeum/contract/domains/payments/payments.rules.ts';
import { heldBySystem, type SettlementState, type UnpayableReason } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { Tone } from '../../../ui/feedback/tones.ts';

/** Operators' labels of a statement's states. */
export const settlementWords: Readonly<Record<SettlementState, { word: string; tone: Tone }>> = {
  OPEN: { word: '확정 전', tone: 'neutral' },
  CONFIRMED: { word: '지급 대기', tone: 'info' },
  HELD: { word: '지급 보류', tone: 'warning' },
  PAID: { word: '지급 완료', tone: 'success' },
};

/** Why a statement cannot be paid yet. */
export const unpayableWords: Readonly<Record<UnpayableReason, string>> = {
  STATE: '지급 대기가 아님',
  NOTHING: '지급할 금액 없음',
  IN_PAYOUT: '다른 지급에 있음',
  OWN: '내 정산',
  WITHDRAWN: '탈퇴한 회원',
  NO_PAYEE: '정산 계좌 없음',
  PAYEE_CHANGED: '계좌 변경 확인 기간',
  TAX_INVOICE: '세금계산서 미수취',
};

/** Why a statement is held: an operator's text, or a predefined one. */
export function heldWords(reason: string): string {
  if (reason === heldBySystem.noPayee) return '정산 계좌가 없어요. 지식공유자가 계좌를 적으면 저절로 풀려요.';
  return reason === heldBySystem.backfill ? '정산을 시작하기 전의 수입이 들어 있어요. 내역을 확인하고 풀어주세요.' : reason;
}

/** `우리은행 ···4821`. @param bank its code */
export function accountWords(bank: string, last4: string): string {
  const names: Readonly<Record<string, string>> = bankNames;
  return `${names[bank] ?? bank} ···${last4}`;
}
