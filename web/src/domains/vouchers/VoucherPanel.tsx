import type { VoucherBatch } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';
import { formatSeoulMinute, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { formatTotal } from '@baeum/contract/shared/total-format.ts';
import { Link } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { useNow } from '../../ui/use-now.ts';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { PanelLines } from '../desk/parts/PanelLines.tsx';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { BatchState } from './BatchState.tsx';
import { resumeVouchers, stopVouchers } from './voucher-actions.ts';
import { vouchersDeskTexts as texts } from './vouchers-desk.texts.ts';
import { vouchers } from './vouchers.api.ts';
import styles from './VouchersDesk.module.css';

export const codesRequest = (id: string) => ({ params: { id }, query: { masked: 'true', pageSize: '100' } }) as const;

/** A batch of vouchers, and who has redeemed which. */
export function VoucherPanel({ id }: { id: string }) {
  const { body: batch } = useLoaded(vouchers.getVoucherBatch, { params: { id } });
  const { columns } = texts;
  return (
    <DeskPanel
      title={batch.name}
      tag={<BatchState batch={batch} now={useNow()} />}
      noun="vouchers"
      id={id}
      operation="getVoucherBatch"
      command={`baeum admin vouchers show ${id}`}
      actions={<Actions batch={batch} />}
    >
      <PanelPart title={texts.parts.facts}>
        <DescriptionList
          items={[
            { term: columns.target, description: batch.target.title },
            { term: columns.redeemed, description: texts.redeemed(batch) },
            { term: columns.cost, description: formatWon(batch.cost ?? 0) },
            { term: columns.days, description: texts.days(batch.grantDays) },
            { term: columns.ends, description: texts.ends(batch.expiresAt) },
            ...(batch.stoppedAt === undefined ? [] : [{ term: texts.parts.stopped, description: texts.stopped(batch) }]),
            { term: columns.createdAt, description: formatSeoulMinute(batch.createdAt) },
          ]}
        />
      </PanelPart>
      <PanelPart title={texts.parts.codes}>
        <Codes id={id} />
      </PanelPart>
    </DeskPanel>
  );
}

function Actions({ batch }: { batch: VoucherBatch }) {
  const { busy, act } = useDeskAction();
  const action = batch.stoppedAt === undefined ? stopVouchers : resumeVouchers;
  return (
    <Button size="small" variant={action.danger ? 'danger' : 'secondary'} loading={busy} onClick={() => void act(action, batch)}>
      {action.label}
    </Button>
  );
}

function Codes({ id }: { id: string }) {
  const { body } = useLoaded(vouchers.listVouchersOfBatch, codesRequest(id));
  return (
    <>
      <p className={styles.muted}>{texts.codes(formatTotal(body))}</p>
      <PanelLines
        lines={body.items.map(({ id: voucherId, codeMasked, user, redeemedAt }) => ({
          key: voucherId,
          title: <code>{codeMasked}</code>,
          ...(redeemedAt === undefined
            ? { note: texts.notRedeemed }
            : {
                figure: (
                  <>
                    {user ? <Link to={`/admin/users/${user.id}`}>{user.name ?? texts.nobody}</Link> : texts.nobody} {formatSeoulMinute(redeemedAt)}
                  </>
                ),
              }),
        }))}
      />
    </>
  );
}
