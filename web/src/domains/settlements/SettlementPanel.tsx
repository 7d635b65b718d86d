import { heldBySystem, needsTaxInvoice } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { SettlementDetail } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { useSession } from '../../client/boot.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Stack } from '../../ui/layout.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { openAdjustment } from '../income-adjustments/parts/open-adjustment.ts';
import { HoldSettlementForm } from './HoldSettlementForm.tsx';
import { heldWords, unpayableWords } from './parts/settlement-words.ts';
import { useAttempt } from './parts/use-attempt.ts';
import { useSettlement } from './settlement-request.ts';
import { settlements } from './settlements.api.ts';
import styles from './Settlements.module.css';
import { settlementTexts } from './settlements.texts.ts';
import { TaxInvoice } from './TaxInvoice.tsx';

const { panel: texts } = settlementTexts;

/** Beside the statement: an operator's current actions. */
export function SettlementPanel() {
  const settlement = useSettlement();
  const { user } = useSession();
  const own = settlement.instructor.id === user?.id;
  return (
    <Stack gap={24}>
      <h2 className={styles.heading}>{texts.title}</h2>
      {own ? <Callout title={texts.own.title}>{texts.own.message}</Callout> : <Actions settlement={settlement} />}
    </Stack>
  );
}

function Actions({ settlement }: { settlement: SettlementDetail }) {
  const { state, unpayable, batchId, instructor } = settlement;
  return (
    <>
      {state === 'OPEN' && <ConfirmButton settlement={settlement} />}
      {state === 'HELD' && <Held settlement={settlement} />}
      {batchId !== undefined && (
        <Stack gap={8}>
          {state === 'CONFIRMED' && <p>{texts.inPayout(batchId)}</p>}
          <LinkButton to={`/admin/payouts/${batchId}`} variant="secondary">
            {texts.toPayout}
          </LinkButton>
        </Stack>
      )}
      {state !== 'OPEN' && state !== 'PAID' && batchId === undefined && needsTaxInvoice(settlement) && <TaxInvoice settlement={settlement} />}
      {state === 'CONFIRMED' && batchId === undefined && (
        <>
          {unpayable ? <Callout title={texts.unpayable}>{unpayableWords[unpayable]}</Callout> : <LinkButton to="/admin/payouts/new">{texts.pay}</LinkButton>}
          <HoldSettlementForm key={settlement.id} id={settlement.id} />
        </>
      )}
      <Button variant="secondary" onClick={() => openAdjustment(instructor)}>
        {texts.adjust}
      </Button>
    </>
  );
}

function ConfirmButton({ settlement: { id } }: { settlement: SettlementDetail }) {
  const { busy, attempt } = useAttempt();
  const { mutateAsync } = settlements.confirmSettlement.useMutation({ meta: { ownProblem: true } });
  const press = async () => {
    if (await confirm(texts.askConfirm)) await attempt(() => mutateAsync({ params: { id: String(id) } }), texts.confirmed);
  };
  return (
    <Button loading={busy} onClick={() => void press()}>
      {texts.confirm}
    </Button>
  );
}

function Held({ settlement: { id, heldReason = '' } }: { settlement: SettlementDetail }) {
  const { busy, attempt } = useAttempt();
  const { mutateAsync } = settlements.releaseSettlement.useMutation({ meta: { ownProblem: true } });
  return (
    <Stack gap={12}>
      <Callout tone="warning" title={texts.heldTitle}>
        {heldWords(heldReason)}
      </Callout>
      {heldReason !== heldBySystem.noPayee && (
        <Button loading={busy} onClick={() => void attempt(() => mutateAsync({ params: { id: String(id) } }), texts.released)}>
          {texts.release}
        </Button>
      )}
    </Stack>
  );
}
