import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { ungroupedCode } from '../../shared/typed-code.ts';
import { soldKinds, soldTypes, type SoldKind, type SoldType } from '../offers/sold-kinds.rules.ts';

/** What a voucher lets somebody learn. */
export const voucherTargets: readonly SoldType[] = soldTypes().filter((type) => soldKinds[type].voucher);

/** @throws Error for what vouchers are not for */
export function voucherOf(type: SoldType): NonNullable<SoldKind['voucher']> {
  const { voucher } = soldKinds[type];
  if (!voucher) throw new Error(`no voucher is for ${type}`);
  return voucher;
}

/** `EXPIRED`: what was learned by it is over. Archiving only hides. */
export const voucherStatuses = ['ACTIVE', 'EXPIRED', 'ARCHIVED'] as const;
export type VoucherStatus = (typeof voucherStatuses)[number];

export const voucherLimits = { count: 1000, grantDays: 3650, name: 100, reason: 200 } as const;

/** Letters and digits of a code, without hyphens. */
export const voucherCodeLength = 16;

/** What is said at a field of a code that is typed, and of new vouchers. */
export const voucherFieldErrors = {
  code: invalidField(`수강권 코드를 확인해주세요. 영문과 숫자 ${voucherCodeLength}자리입니다.`),
  target: invalidField('공개된 강의나 로드맵의 번호를 입력해주세요.'),
  expiresAt: invalidField('지금보다 뒤의 때를 입력해주세요.'),
} as const;

/** A code as people type it: spaces, hyphens and small letters do not matter. */
export function normaliseVoucherCode(typed: string): string {
  return ungroupedCode(typed);
}

export function voucherCodeRule(typed: string): ErrorEntry | undefined {
  const code = normaliseVoucherCode(typed);
  return code.length === voucherCodeLength && /^[A-Z0-9]+$/.test(code) ? undefined : voucherFieldErrors.code;
}
