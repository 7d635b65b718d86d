import type { CouponCampaign } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import { formatCount, formatSeoulMinute, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { formatTotal } from '@baeum/contract/shared/total-format.ts';
import { Link } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { PanelLines } from '../desk/parts/PanelLines.tsx';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { resumeCoupon, stopCoupon, stopInstructorCoupon } from './coupon-actions.ts';
import { couponsDeskTexts as texts } from './coupons-desk.texts.ts';
import { coupons } from './coupons.api.ts';
import styles from './CouponsDesk.module.css';
import { openCouponChange, openCouponIssue } from './open-coupon-form.ts';

export const holdersRequest = (id: string) => ({ params: { id }, query: { masked: 'true', pageSize: '50' } }) as const;

/** One coupon: its terms, its cost, and its holders. */
export function CouponPanel({ id }: { id: string }) {
  const { body: coupon } = useLoaded(coupons.getCouponCampaign, { params: { id } });
  const { word, tone } = texts.states[coupon.state];
  return (
    <DeskPanel
      title={coupon.name}
      tag={<StatusTag tone={tone}>{word}</StatusTag>}
      noun="coupons"
      id={id}
      operation="getCouponCampaign"
      command={`baeum admin coupons show ${id}`}
      actions={<Actions coupon={coupon} />}
    >
      <PanelPart title={texts.parts.figures}>
        <DescriptionList
          items={[
            { term: texts.facts.issued, description: texts.issued(coupon) },
            { term: texts.facts.used, description: formatCount(coupon.used) },
            { term: texts.facts.cost, description: formatWon(coupon.cost) },
          ]}
        />
      </PanelPart>
      <PanelPart title={texts.parts.terms}>
        <DescriptionList items={termsOf(coupon)} />
        {coupon.issuerId !== undefined && <Link to={`/admin/users/${coupon.issuerId}`}>{texts.issuer}</Link>}
      </PanelPart>
      <PanelPart title={texts.parts.holders}>
        <Holders id={id} />
      </PanelPart>
    </DeskPanel>
  );
}

function termsOf(coupon: CouponCampaign) {
  const { code, maxDiscount, minOrderAmount, appliesTo, courseIds = [], issuerId } = coupon;
  return [
    { term: texts.facts.code, description: code },
    { term: texts.facts.value, description: texts.value(coupon) },
    ...(maxDiscount === undefined ? [] : [{ term: texts.facts.max, description: formatWon(maxDiscount) }]),
    ...(minOrderAmount === 0 ? [] : [{ term: texts.facts.min, description: formatWon(minOrderAmount) }]),
    { term: texts.facts.target, description: appliesTo === 'COURSES' ? texts.courses(courseIds.length) : texts.targets[appliesTo] },
    { term: texts.facts.period, description: texts.period(coupon) },
    { term: texts.facts.funder, description: texts.funders[issuerId === undefined ? 'PLATFORM' : 'INSTRUCTOR'] },
  ];
}

function Actions({ coupon }: { coupon: CouponCampaign }) {
  const { busy, act } = useDeskAction();
  const possible = [stopCoupon, resumeCoupon, stopInstructorCoupon].filter(({ applies }) => applies?.(coupon));
  return (
    <>
      {coupon.issuerId === undefined && coupon.state === 'ALIVE' && (
        <Button size="small" onClick={() => openCouponIssue(coupon.id)}>
          {texts.issue.label}
        </Button>
      )}
      {coupon.issuerId === undefined && (
        <Button size="small" variant="secondary" onClick={() => openCouponChange(coupon)}>
          {texts.edit.label}
        </Button>
      )}
      {possible.map((action) => (
        <Button key={action.key} size="small" variant={action.danger ? 'danger' : 'secondary'} loading={busy} onClick={() => void act(action, coupon)}>
          {action.label}
        </Button>
      ))}
    </>
  );
}

function Holders({ id }: { id: string }) {
  const { body } = useLoaded(coupons.listCouponHolders, holdersRequest(id));
  if (body.items.length === 0) return <p className={styles.muted}>{texts.noHolders}</p>;
  return (
    <>
      <p className={styles.muted}>{texts.holders(formatTotal(body))}</p>
      <PanelLines
        lines={body.items.map(({ couponId, user, status, usedAt, issuedAt, orderId }) => ({
          key: couponId,
          title: user.name ?? texts.nobody,
          to: `/admin/users/${user.id}`,
          note: (
            <>
              {orderId === undefined ? texts.holderStates[status] : <Link to={`/admin/orders/${orderId}`}>{texts.holderStates[status]}</Link>}{' '}
              {formatSeoulMinute(usedAt ?? issuedAt)}
            </>
          ),
        }))}
      />
    </>
  );
}
