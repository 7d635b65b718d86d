import type { ErrorEntry } from '../../shared/errors.ts';
import { voucherFieldErrors } from './vouchers.errors.ts';

/** What a voucher lets somebody learn. */
export const voucherTargets = ['COURSE', 'ROADMAP'] as const;
export type VoucherTargetType = (typeof voucherTargets)[number];

/** `EXPIRED`: what was learned by it is over. Archiving only hides. */
export const voucherStatuses = ['ACTIVE', 'EXPIRED', 'ARCHIVED'] as const;
export type VoucherStatus = (typeof voucherStatuses)[number];

export const voucherLimits = { count: 1000, grantDays: 3650, name: 100 } as const;

/** Letters and digits of a code, without hyphens. */
export const voucherCodeLength = 16;

/** A code as people type it: spaces, hyphens and small letters do not matter. */
export function normaliseVoucherCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

export function voucherCodeRule(typed: string): ErrorEntry | undefined {
  const code = normaliseVoucherCode(typed);
  return code.length === voucherCodeLength && /^[A-Z0-9]+$/.test(code) ? undefined : voucherFieldErrors.code;
}
