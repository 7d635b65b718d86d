import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { actionTexts } from './mentoring-actions.texts.ts';
import type { SidedProps } from './mentoring-props.ts';
import { MentoringForm } from './MentoringForm.tsx';
import { mentorings } from './mentorings.api.ts';
import styles from './Mentorings.module.css';
import { ReasonField } from './ReasonField.tsx';
import { useCurrent } from './use-current.ts';
import { useReasonForm } from './use-reason-form.ts';

const { cancel: texts } = actionTexts;

/** Shows the refund before cancelling. */
export function CancelModal({ mentoring: shown, side, close }: SidedProps & ModalControl) {
  const current = useCurrent(shown, side, 'cancel');
  const { mutateAsync } = mentorings.cancelMentoring.useMutation({ meta: { ownProblem: true } });
  const send = async (reason: string) => {
    const { body } = await mutateAsync({ params: { id: String(shown.id) }, body: { reason } });
    return texts.done(body.cancel?.refundAmount ?? 0);
  };
  const form = useReasonForm({ name: `mentoring-cancel-${shown.id}`, failed: current.failed, send, close });
  return (
    <MentoringForm side={side} current={current} form={form} texts={texts}>
      <GivenBack mentoring={current.mentoring} label={texts.back[side]} />
      <ReasonField form={form} texts={texts} />
    </MentoringForm>
  );
}

function GivenBack({ mentoring: { status, price, refund }, label }: { mentoring: Mentoring; label: string }) {
  if (status === 'PAYMENT_PENDING') return <p>{texts.unpaid}</p>;
  if (price === 0) return <p>{texts.free}</p>;
  if (!refund) return null;
  const { amount, points, expiredPoints = 0, rate } = refund;
  return (
    <div className={styles.back}>
      <p>
        {label} <strong>{texts.sum(amount, points - expiredPoints)}</strong>
      </p>
      {expiredPoints > 0 && <p className={styles.muted}>{texts.expired(expiredPoints)}</p>}
      <p className={styles.muted}>{rate === 100 ? texts.whole : texts.part(rate)}</p>
    </div>
  );
}
