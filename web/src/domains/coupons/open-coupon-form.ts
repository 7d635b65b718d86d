import type { CouponCampaign } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const formModal = defineModal<{ coupon?: CouponCampaign }>(async () => (await import('./CouponDeskModal.tsx')).CouponDeskModal);
const issueModal = defineModal<{ campaignId: number }>(async () => (await import('./IssueCouponModal.tsx')).IssueCouponModal);

/** Opens a new platform coupon. */
export function openCouponForm(): void {
  void openModal(formModal, {});
}

/** Opens the editable fields of a platform coupon. */
export function openCouponChange(coupon: CouponCampaign): void {
  void openModal(formModal, { coupon });
}

/** Opens the dialog that issues a coupon. */
export function openCouponIssue(campaignId: number): void {
  void openModal(issueModal, { campaignId });
}
