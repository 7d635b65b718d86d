import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const formModal = defineModal<object>(async () => (await import('./CouponDeskModal.tsx')).CouponDeskModal);
const issueModal = defineModal<{ campaignId: number }>(async () => (await import('./IssueCouponModal.tsx')).IssueCouponModal);

/** Opens a new coupon of the platform. */
export function openCouponForm(): void {
  void openModal(formModal, {});
}

/** Opens to whom a coupon is given. */
export function openCouponIssue(campaignId: number): void {
  void openModal(issueModal, { campaignId });
}
