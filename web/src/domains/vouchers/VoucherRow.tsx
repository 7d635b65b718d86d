import { soldKinds } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { voucherOf, type VoucherStatus } from '@baeum/contract/domains/vouchers/vouchers.rules.ts';
import type { Voucher } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import type { Tone } from '../../ui/feedback/tones.ts';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { vouchers } from './vouchers.api.ts';
import styles from './Vouchers.module.css';
import { voucherTexts as texts } from './vouchers.texts.ts';

const tones: Readonly<Record<VoucherStatus, Tone>> = { ACTIVE: 'success', EXPIRED: 'neutral', ARCHIVED: 'neutral' };

/** A voucher's course or product, and its end of access. */
export function VoucherRow({ voucher }: { voucher: Voucher }) {
  const { name, codeMasked, target, status, activatedAt, expiresAt } = voucher;
  const end = expiresAt ? (status === 'EXPIRED' ? texts.over(expiresAt) : texts.until(expiresAt)) : texts.endless;
  return (
    <ListRow
      title={target.title}
      to={voucherOf(target.type).path(target.id)}
      note={
        <>
          <div>{[soldKinds[target.type].name, name].join(' · ')}</div>
          <div>{[texts.activatedAt(activatedAt), end].join(' · ')}</div>
          <div className={styles.code}>{codeMasked}</div>
        </>
      }
      end={
        <div className={styles.end}>
          <StatusTag tone={tones[status]}>{texts.state[status]}</StatusTag>
          <ArchiveButton voucher={voucher} />
        </div>
      }
    />
  );
}

function ArchiveButton({ voucher: { id, status, target } }: { voucher: Voucher }) {
  const { mutateAsync, isPending } = vouchers.setVoucherArchived.useMutation();
  const archived = status === 'ARCHIVED';
  const set = (value: boolean) => mutateAsync({ body: { voucherId: id, archived: value } });
  const toggle = () =>
    set(!archived).then(
      () => toast(archived ? texts.restored : texts.archived, () => void set(archived).catch(() => undefined)),
      () => undefined,
    );
  return (
    <Button
      size="small"
      variant="quiet"
      loading={isPending}
      onClick={() => void toggle()}
      aria-label={archived ? texts.restoreNamed(target.title) : texts.archiveNamed(target.title)}
    >
      {archived ? texts.restore : texts.archive}
    </Button>
  );
}
