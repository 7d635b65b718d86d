import type { TaxInvoiceState } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { SettlementDetail } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { useAttempt } from './parts/use-attempt.ts';
import { settlements } from './settlements.api.ts';
import styles from './Settlements.module.css';
import { settlementTexts } from './settlements.texts.ts';

const { panel: texts } = settlementTexts;

/** A business is paid once its invoice has arrived. */
export function TaxInvoice({ settlement: { id, taxInvoice } }: { settlement: SettlementDetail }) {
  const { busy, attempt } = useAttempt();
  const { mutateAsync } = settlements.setTaxInvoice.useMutation({ meta: { ownProblem: true } });
  const note = (state: TaxInvoiceState) => void attempt(() => mutateAsync({ params: { id: String(id) }, body: { taxInvoice: state } }), texts.noted);
  return (
    <section aria-labelledby="tax-invoice">
      <Stack gap={8}>
        <h3 id="tax-invoice" className={styles.heading}>
          {texts.invoice}
        </h3>
        <p role="status">{texts.invoices[taxInvoice ?? 'NONE']}</p>
        <Row>
          {taxInvoice !== 'REQUESTED' && (
            <Button variant="secondary" size="small" loading={busy} onClick={() => note('REQUESTED')}>
              {texts.request}
            </Button>
          )}
          {taxInvoice !== 'RECEIVED' && (
            <Button variant="secondary" size="small" loading={busy} onClick={() => note('RECEIVED')}>
              {texts.receive}
            </Button>
          )}
        </Row>
      </Stack>
    </section>
  );
}
