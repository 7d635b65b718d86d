import { couponEndsSoonDays } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import type { Coupon } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import { day } from '@baeum/contract/shared/constants.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { join } from '../../ui/join.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useNow } from '../../ui/use-now.ts';
import { CouponCourses } from './CouponCourses.tsx';
import { coupons } from './coupons.api.ts';
import styles from './Coupons.module.css';
import { couponTexts as texts } from './coupons.texts.ts';

/** A coupon: its discount, scope and expiry; its courses on demand, and its extension if there is one. */
export function CouponRow({ coupon }: { coupon: Coupon }) {
  const [open, setOpen] = useState(false);
  const now = useNow();
  const coursesId = useId();
  const { id, name, code, appliesTo, status, resurrectable } = coupon;
  const conditions = texts.conditions(coupon);
  return (
    <li className={styles.coupon}>
      <p className={join(styles.value, status !== 'ISSUED' && styles.over)}>
        <strong>{texts.value(coupon)}</strong> {texts.off}
      </p>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.muted}>{[texts.target[appliesTo], conditions].filter(Boolean).join(' · ')}</p>
        <p className={styles.muted}>
          {texts.period(coupon, now)} · {code}
        </p>
        {status === 'ISSUED' && <EndsSoon expiresAt={coupon.expiresAt} now={now} />}
        {resurrectable && <p className={styles.muted}>{texts.canRevive}</p>}
      </div>
      <div className={styles.actions}>
        {status === 'ISSUED' && (
          <Button variant="quiet" size="small" aria-expanded={open} aria-controls={coursesId} onClick={() => setOpen(!open)}>
            {open ? texts.close : texts.courses}
          </Button>
        )}
        {resurrectable && <ReviveButton id={id} name={name} />}
      </div>
      <div id={coursesId} className={styles.courses} hidden={!open}>
        {open && <CouponCourses coupon={coupon} />}
      </div>
    </li>
  );
}

/** Calendar days in Seoul, by the local clock, which may differ from the server's: what ends tomorrow morning does not end today. */
function EndsSoon({ expiresAt, now }: { expiresAt: string; now: number | undefined }) {
  if (now === undefined || Date.parse(expiresAt) - now >= couponEndsSoonDays * day) return null;
  const dateOf = (moment: number) => Date.parse(formatDate(new Date(moment)).replaceAll('.', '-'));
  return <StatusTag tone="warning">{texts.daysLeft(Math.max(0, (dateOf(Date.parse(expiresAt)) - dateOf(now)) / day))}</StatusTag>;
}

function ReviveButton({ id, name }: { id: number; name: string }) {
  const { mutateAsync, isPending } = coupons.resurrectCoupon.useMutation();
  const revive = () =>
    mutateAsync({ body: { couponId: id } }).then(
      ({ body }) => toast(texts.revived(body.expiresAt)),
      () => undefined,
    );
  return (
    <Button variant="secondary" size="small" loading={isPending} aria-label={texts.reviveNamed(name)} onClick={() => void revive()}>
      {texts.revive}
    </Button>
  );
}
