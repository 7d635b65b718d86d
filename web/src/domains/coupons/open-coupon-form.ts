import type { CouponCampaign } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const formModal = defineModal<{ coupon?: CouponCampaign }>(async () => (await import('./CouponDeskModal.tsx')).CouponDeskModal);
const issueModal = defineModal<{ campaignId: number }>(async () => (await import('./IssueCouponModal.tsx')).IssueCouponModal);

/** Opens a new coupon of the platform. */
export function openCouponForm(): void {
  void openModal(formModal, {});
}

/** Opens what of a coupon of the platform can be changed. */
export function openCouponChange(coupon: CouponCampaign): void {
  void openModal(formModal, { coupon });
}

/** Opens to whom a coupon is given. */
export function openCouponIssue(campaignId: number): void {
  void openModal(issueModal, { campaignId });
}
