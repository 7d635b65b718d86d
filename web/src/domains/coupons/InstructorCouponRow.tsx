import type { InstructorCoupon } from '@baeum/contract/domains/coupons/instructor-coupons.schemas.ts';
import { formatCount, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyLinkButton } from '../../ui/CopyLinkButton.tsx';
import { coursePath } from '../../ui/course/course-path.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { coupons } from './coupons.api.ts';
import { instructorCouponTexts as texts } from './instructor-coupons.texts.ts';
import styles from './InstructorCoupons.module.css';

/** An issued coupon: its courses, its usage, its links, and a stop button. */
export function InstructorCouponRow({ coupon }: { coupon: InstructorCoupon }) {
  const { name, code, state, courses } = coupon;
  return (
    <li className={styles.coupon}>
      <div className={styles.words}>
        <div className={styles.state}>
          <h2 className={styles.name}>{name}</h2>
          <StatusTag tone={texts.tones[state]}>{texts.states[state]}</StatusTag>
        </div>
        <p>
          <strong>{texts.value(coupon)}</strong> · {texts.period(coupon)} · <span className={styles.code}>{code}</span>
        </p>
        <ul className={styles.courses}>
          {courses.map(({ id, title, slug }) => (
            <li key={id}>
              <span>{title}</span>
              {state === 'ALIVE' && (
                <CopyLinkButton path={`${coursePath(slug)}?coupon=${code}`} size="small" aria-label={texts.copyOf(title)}>
                  {texts.copy}
                </CopyLinkButton>
              )}
            </li>
          ))}
        </ul>
      </div>
      <Figures coupon={coupon} />
      <GivingButton coupon={coupon} />
    </li>
  );
}

function Figures({ coupon }: { coupon: InstructorCoupon }) {
  const { name, used, income, incomeLost } = coupon;
  const figures = [
    [texts.figures.issued, texts.figures.issuedOf(coupon)],
    [texts.figures.used, formatCount(used)],
    [texts.figures.income, formatWon(income)],
    [texts.figures.lost, formatWon(incomeLost)],
  ];
  return (
    <dl aria-label={texts.figures.label(name)} className={styles.figures}>
      {figures.map(([term, figure]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Stops issuing it, after confirming the consequences, or resumes. */
function GivingButton({ coupon }: { coupon: InstructorCoupon }) {
  const { mutateAsync, isPending } = coupons.updateInstructorCoupon.useMutation();
  const { id, name, state, active, stoppedByOperator } = coupon;
  if (state === 'ENDED') return null;
  if (stoppedByOperator) return <p className={styles.actions}>{texts.stoppedByOperator}</p>;
  const give = async () => {
    if (active && !(await confirm({ title: texts.stopping.title(name), message: texts.stopping.message(coupon), confirmLabel: texts.stop, danger: true })))
      return;
    await mutateAsync({ params: { id: String(id) }, body: { active: !active } }).then(
      () => toast(active ? texts.stopped(name) : texts.resumed(name)),
      () => undefined,
    );
  };
  return (
    <div className={styles.actions}>
      <Button variant="secondary" size="small" loading={isPending} onClick={() => void give()}>
        {active ? texts.stop : texts.resume}
      </Button>
    </div>
  );
}
