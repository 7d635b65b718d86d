import type { PayoutDetail } from '@baeum/contract/domains/payouts/payouts.schemas.ts';
import { useId } from 'react';
import { useSession } from '../../client/boot.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { useAttempt } from '../settlements/parts/use-attempt.ts';
import { usePayout } from './payout-request.ts';
import { payouts } from './payouts.api.ts';
import styles from './Payouts.module.css';
import { payoutTexts } from './payouts.texts.ts';

const { panel: texts, parts } = payoutTexts;

/** Beside the pay-out: its next step, for whoever may take it. */
export function PayoutPanel() {
  const payout = usePayout();
  return (
    <Stack gap={24}>
      <h2 className={styles.heading}>{parts.panel}</h2>
      {payout.state === 'MADE' && <Approval payout={payout} />}
      {payout.state === 'APPROVED' && <Sending payout={payout} />}
      {payout.state === 'SENT' && <p className={styles.muted}>{texts.sentHelp}</p>}
      {payout.state === 'CANCELED' && <p className={styles.muted}>{texts.canceledHelp}</p>}
    </Stack>
  );
}

/** Whoever has made it, or is paid by it, cannot approve it. */
function Approval({ payout: { id, made, lines, count, total } }: { payout: PayoutDetail }) {
  const reasonId = useId();
  const { user } = useSession();
  const { busy, attempt } = useAttempt();
  const approving = payouts.approvePayout.useMutation({ meta: { ownProblem: true } });
  const canceling = payouts.cancelPayout.useMutation({ meta: { ownProblem: true } });
  const request = { params: { id: String(id) } };
  const reason = made.id === user?.id ? texts.ownBatch : lines.some(({ instructor }) => instructor.id === user?.id) ? texts.receives : undefined;
  const approve = async () => {
    if (await confirm(texts.askApprove(count, total))) await attempt(() => approving.mutateAsync(request), texts.approved);
  };
  const cancel = async () => {
    if (await confirm(texts.askCancel)) await attempt(() => canceling.mutateAsync(request), texts.canceled);
  };
  return (
    <Stack gap={12}>
      <Button loading={busy} disabledReason={reason} aria-describedby={reason && reasonId} onClick={() => void approve()}>
        {texts.approve}
      </Button>
      {reason && (
        <p id={reasonId} className={styles.muted}>
          {reason}
        </p>
      )}
      <Button variant="danger" loading={busy} onClick={() => void cancel()}>
        {texts.cancel}
      </Button>
    </Stack>
  );
}

function Sending({ payout: { id, total } }: { payout: PayoutDetail }) {
  const { busy, attempt } = useAttempt();
  const { mutateAsync } = payouts.markPayoutSent.useMutation({ meta: { ownProblem: true } });
  const send = async () => {
    if (await confirm(texts.askSend(total))) await attempt(() => mutateAsync({ params: { id: String(id) } }), texts.sent);
  };
  return (
    <Stack gap={12}>
      <LinkButton to={`/admin/api/v1/payouts/${id}/file`} reloadDocument download variant="secondary" icon={<IconDownload size={18} aria-hidden="true" />}>
        {texts.file}
      </LinkButton>
      <p className={styles.muted}>{texts.fileHelp}</p>
      <Button loading={busy} onClick={() => void send()}>
        {texts.send}
      </Button>
    </Stack>
  );
}
