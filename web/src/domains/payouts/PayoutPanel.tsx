import type { PayoutDetail } from '@baeum/contract/domains/payouts/payouts.schemas.ts';
import { formatCount, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { useId } from 'react';
import { useSession } from '../../client/boot.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { StatTile, StatTiles } from '../../ui/overview/StatTile.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { useAttempt } from '../settlements/parts/use-attempt.ts';
import { usePayout } from './payout-request.ts';
import { PayoutLines } from './PayoutLines.tsx';
import { payouts } from './payouts.api.ts';
import styles from './Payouts.module.css';
import { payoutTexts } from './payouts.texts.ts';

const { panel: texts, parts, tiles } = payoutTexts;

/** Statements paid together: their creator and approver, the next step, and the state of each line. */
export function PayoutPanel({ id }: { id: string }) {
  const payout = usePayout();
  const { state, total, count, returned } = payout;
  const { tone, word } = payoutTexts.states[state];
  return (
    <DeskPanel
      title={payoutTexts.name(payout.id)}
      tag={<StatusTag tone={tone}>{word}</StatusTag>}
      noun="payouts"
      id={id}
      operation="getPayout"
      command={`baeum admin payouts show ${id}`}
    >
      <NextStep payout={payout} />
      <StatTiles>
        <StatTile label={tiles.total} value={formatWon(total)} />
        <StatTile label={tiles.count} value={`${formatCount(count)}건`} />
        {returned > 0 && <StatTile label={tiles.returned} value={formatWon(returned)} />}
      </StatTiles>
      <Steps payout={payout} />
      <PanelPart title={parts.lines}>
        <PayoutLines payout={payout} />
      </PanelPart>
    </DeskPanel>
  );
}

function Steps({ payout: { made, approved, sentAt, canceledAt } }: { payout: PayoutDetail }) {
  const steps = [
    { term: payoutTexts.made, by: made.name, at: made.at },
    ...(approved ? [{ term: payoutTexts.approved, by: approved.name, at: approved.at }] : []),
    ...(sentAt ? [{ term: payoutTexts.sent, by: undefined, at: sentAt }] : []),
    ...(canceledAt ? [{ term: payoutTexts.canceled, by: undefined, at: canceledAt }] : []),
  ];
  return (
    <DescriptionList
      items={steps.map(({ term, by, at }) => ({
        term,
        description: (
          <>
            {by && `${by} · `}
            <SeoulTime at={at} />
          </>
        ),
      }))}
    />
  );
}

/** Its next step, for operators who may take it. */
function NextStep({ payout }: { payout: PayoutDetail }) {
  const { state } = payout;
  if (state === 'MADE') return <Approval payout={payout} />;
  if (state === 'APPROVED') return <Sending payout={payout} />;
  return <p className={styles.muted}>{state === 'SENT' ? texts.sentHelp : texts.canceledHelp}</p>;
}

/** Its creator, or a payee, cannot approve it. */
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
    if (await confirm(texts.askCancel)) await attempt(() => canceling.mutateAsync(request), texts.canceled(1));
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
