import type { PayoutDetail, PayoutLine } from '@baeum/contract/domains/payouts/payouts.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { useNavigate } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { monthWords } from '../settlements/parts/month-words.ts';
import { accountWords } from '../settlements/parts/settlement-words.ts';
import styles from './Payouts.module.css';
import { payoutTexts as texts } from './payouts.texts.ts';
import type { ReturnModalProps } from './ReturnModal.tsx';

const returnModal = defineModal<ReturnModalProps>(async () => (await import('./ReturnModal.tsx')).ReturnModal);
const { lineColumns } = texts;

/** The amount for each payee; a return by the bank is recorded on its line, except one's own. */
export function PayoutLines({ payout: { id, lines } }: { payout: PayoutDetail }) {
  const navigate = useNavigate();
  const { user } = useSession();
  return (
    <DataTable
      dense
      label={texts.parts.lines}
      columns={lines.some(({ state }) => state === 'SENT') ? [...columns, actionColumn(id, user?.id)] : columns}
      rows={lines}
      keyOf={({ settlementId }) => String(settlementId)}
      nameOf={({ instructor }) => instructor.name}
      onOpen={(key) => void navigate(`/admin/settlements/${key}`)}
    />
  );
}

function actionColumn(payoutId: number, userId: number | undefined): Column<PayoutLine> {
  return {
    key: 'action',
    title: lineColumns.action,
    cell: (line) => line.state === 'SENT' && line.instructor.id !== userId && <ReturnButton payoutId={payoutId} line={line} />,
  };
}

function ReturnButton(props: ReturnModalProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={texts.returning.actionOf(props.line.instructor.name)}
      onClick={() => void openModal(returnModal, props)}
    >
      {texts.returning.action}
    </Button>
  );
}

const columns: readonly Column<PayoutLine>[] = [
  { key: 'person', title: lineColumns.person, cell: ({ instructor }) => instructor.name },
  { key: 'month', title: lineColumns.month, cell: ({ month }) => monthWords(month) },
  { key: 'amount', title: lineColumns.amount, numeric: true, cell: ({ amount }) => formatWon(amount) },
  { key: 'account', title: lineColumns.account, cell: ({ accountName, bank, last4 }) => bank && last4 && `${accountName} · ${accountWords(bank, last4)}` },
  {
    key: 'state',
    title: lineColumns.state,
    cell: ({ state, returnReason }) => (
      <>
        <StatusTag tone={texts.lineStates[state].tone}>{texts.lineStates[state].word}</StatusTag>
        {returnReason && <span className={styles.hint}>{returnReason}</span>}
      </>
    ),
  },
];
