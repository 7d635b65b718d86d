import type { VoucherTarget } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';

/** Where somebody goes on with what a voucher is for. */
export function targetPath({ type, id }: VoucherTarget): string {
  return type === 'COURSE' ? `/courses/lecture?courseId=${id}` : `/roadmaps/${id}`;
}
