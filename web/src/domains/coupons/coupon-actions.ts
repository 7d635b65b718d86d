import type { CouponCampaign } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import type { ActionTools, DeskAction } from '../desk/parts/desk-types.ts';
import { couponsDeskTexts as texts } from './coupons-desk.texts.ts';
import { coupons } from './coupons.api.ts';

const setActive =
  (active: boolean) =>
  ({ id }: CouponCampaign, { queryClient }: ActionTools) =>
    coupons.updateCouponCampaign.send(queryClient, { params: { id: String(id) }, body: { active } });

export const stopCoupon: DeskAction<CouponCampaign> = {
  key: 'stop',
  label: texts.stop.label,
  applies: ({ issuerId, active }) => issuerId === undefined && active,
  run: setActive(false),
  undo: setActive(true),
  done: ({ length }) => texts.stop.done(length),
};

export const resumeCoupon: DeskAction<CouponCampaign> = {
  key: 'resume',
  label: texts.resume.label,
  applies: ({ issuerId, active }) => issuerId === undefined && !active,
  run: setActive(true),
  undo: setActive(false),
  done: ({ length }) => texts.resume.done(length),
};

/** Cannot be resumed, not even by its instructor. */
export const stopInstructorCoupon: DeskAction<CouponCampaign> = {
  key: 'stop-instructors',
  label: texts.stopInstructors.label,
  danger: true,
  applies: ({ issuerId, active }) => issuerId !== undefined && active,
  run: setActive(false),
  ask: ({ length }) => ({
    title: texts.stopInstructors.title(length),
    message: texts.stopInstructors.message,
    confirmLabel: texts.stop.label,
    danger: true,
  }),
  done: ({ length }) => texts.stopInstructors.done(length),
};
