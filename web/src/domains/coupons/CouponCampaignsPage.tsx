import { couponCampaignStates, couponFunders } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import type { CouponCampaign } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import { formatCount, formatDate, formatWon } from '@baeum/contract/shared/korean-format.ts';
import type { PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { resumeCoupon, stopCoupon, stopInstructorCoupon } from './coupon-actions.ts';
import { CouponPanel, holdersRequest } from './CouponPanel.tsx';
import { couponsDeskTexts as texts } from './coupons-desk.texts.ts';
import { coupons } from './coupons.api.ts';
import { openCouponForm } from './open-coupon-form.ts';

const { columns: titles } = texts;

const columns: readonly Column<CouponCampaign>[] = [
  { key: 'name', title: titles.name, cell: ({ name }) => name },
  { key: 'code', title: titles.code, cell: ({ code }) => code },
  { key: 'value', title: titles.value, cell: texts.value },
  { key: 'funder', title: titles.funder, cell: ({ issuerId }) => texts.funders[issuerId === undefined ? 'PLATFORM' : 'INSTRUCTOR'] },
  { key: 'issued', title: titles.issued, numeric: true, cell: texts.issued },
  { key: 'used', title: titles.used, numeric: true, cell: ({ used }) => formatCount(used) },
  { key: 'cost', title: titles.cost, numeric: true, cell: ({ cost }) => formatWon(cost) },
  { key: 'state', title: titles.state, cell: ({ state }) => <StatusTag tone={texts.states[state].tone}>{texts.states[state].word}</StatusTag> },
  { key: 'ends', title: titles.ends, numeric: true, cell: ({ expiresAt }) => formatDate(expiresAt) },
];

/** All issued coupons with their cost; those of instructors are marked. */
export const page: PageDefinition = deskPage<CouponCampaign>({
  path: '/admin/coupons',
  title: texts.title,
  label: texts.label,
  unit: texts.unit,
  list: coupons.listCouponCampaigns,
  search: { label: texts.search, placeholder: texts.placeholder },
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: texts.filters.state,
      any: texts.all,
      choices: couponCampaignStates.map((value) => ({ value, text: texts.states[value].word })),
      inSight: true,
    },
    {
      kind: 'choice',
      name: 'funder',
      label: texts.filters.funder,
      any: texts.all,
      choices: couponFunders.map((value) => ({ value, text: texts.funders[value] })),
    },
  ],
  columns: () => columns,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  actions: [stopCoupon, resumeCoupon, stopInstructorCoupon],
  panel: CouponPanel,
  tools: CreateButton,
  cli: 'admin coupons list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient }, id) =>
    Promise.all([coupons.getCouponCampaign.prefetch(queryClient, { params: { id } }), coupons.listCouponHolders.prefetch(queryClient, holdersRequest(id))]),
});

function CreateButton() {
  return (
    <Button size="small" onClick={openCouponForm}>
      {texts.create}
    </Button>
  );
}
