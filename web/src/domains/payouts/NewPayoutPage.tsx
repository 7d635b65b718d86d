import type { Settlement } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { formatTotal } from '@baeum/contract/shared/total-format.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { PagePart } from '../../ui/text/PagePart.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { BackToList } from '../desk/parts/BackToList.tsx';
import { monthWords } from '../settlements/parts/month-words.ts';
import { accountWords, unpayableWords } from '../settlements/parts/settlement-words.ts';
import { useAttempt } from '../settlements/parts/use-attempt.ts';
import { settlements } from '../settlements/settlements.api.ts';
import { payouts } from './payouts.api.ts';
import styles from './Payouts.module.css';
import { payoutTexts } from './payouts.texts.ts';

const { new: texts, back } = payoutTexts;

/** Maximum per response; further payees are in the next payout. */
const mostShown = '100';
const requestOf = (payable: boolean) => ({ query: { payable: payable ? 'true' : 'false', pageSize: mostShown } }) as const;

export const page: PageDefinition = {
  component: NewPayoutPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient }) => Promise.all([true, false].map((payable) => settlements.listSettlements.prefetch(queryClient, requestOf(payable)))),
};

/** Payable statements, all selected initially, and the excluded ones with reasons. */
export function NewPayoutPage() {
  const { body: payable } = useLoaded(settlements.listSettlements, requestOf(true));
  const { body: others } = useLoaded(settlements.listSettlements, requestOf(false));
  return (
    <Stack gap={24}>
      <header className={styles.head}>
        <BackToList path="/admin/payouts">{back}</BackToList>
        <PageTitle>{texts.title}</PageTitle>
        <p>{texts.lead}</p>
      </header>
      <Payable key={payable.items.map(({ id }) => id).join()} rows={payable.items} />
      {payable.total > payable.items.length && <p>{texts.more(formatTotal({ ...payable, total: payable.total - payable.items.length }))}</p>}
      <LeftOut rows={others.items} />
    </Stack>
  );
}

const keyOf = ({ id }: Settlement): string => String(id);
const nameOf = ({ instructor, month }: Settlement): string => `${instructor.name} ${monthWords(month)}`;

const common: readonly Column<Settlement>[] = [
  { key: 'person', title: texts.columns.person, cell: ({ instructor }) => instructor.name },
  { key: 'month', title: texts.columns.month, cell: ({ month }) => monthWords(month) },
  { key: 'net', title: texts.columns.net, numeric: true, cell: ({ net }) => formatWon(net) },
];
const payableColumns = [
  ...common,
  { key: 'payee', title: texts.columns.payee, cell: ({ payee }: Settlement) => payee && `${payee.accountName} · ${accountWords(payee.bank, payee.last4)}` },
];
const leftOutColumns = [...common, { key: 'reason', title: texts.reason, cell: ({ unpayable }: Settlement) => unpayable && unpayableWords[unpayable] }];

function Payable({ rows }: { rows: readonly Settlement[] }) {
  const navigate = useNavigate();
  const { busy, attempt } = useAttempt();
  const { mutateAsync } = payouts.paySettlements.useMutation({ meta: { ownProblem: true } });
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(rows.map(keyOf)));
  const chosen = rows.filter((row) => selected.has(keyOf(row)));
  const sum = sumWon(...chosen.map(({ net }) => net));
  const make = async () => {
    if (!(await confirm(texts.ask(chosen.length, sum)))) return;
    await attempt(async () => {
      const { body } = await mutateAsync({ body: { settlementIds: chosen.map(({ id }) => id) } });
      await navigate(`/admin/payouts/${body.id}`);
    }, texts.done);
  };
  return (
    <DataTable
      dense
      label={texts.label}
      columns={payableColumns}
      rows={rows}
      keyOf={keyOf}
      nameOf={nameOf}
      selected={selected}
      onSelect={setSelected}
      bulk={
        <Button loading={busy} onClick={() => void make()}>
          {texts.submit(chosen.length, sum)}
        </Button>
      }
      empty={<EmptyState drawing="seedling" {...texts.nothing} />}
    />
  );
}

function LeftOut({ rows }: { rows: readonly Settlement[] }) {
  const navigate = useNavigate();
  return (
    <PagePart title={texts.leftOut}>
      {rows.length === 0 ? (
        <p className={styles.muted}>{texts.noneLeftOut}</p>
      ) : (
        <DataTable
          dense
          label={texts.leftOutLabel}
          columns={leftOutColumns}
          rows={rows}
          keyOf={keyOf}
          nameOf={nameOf}
          onOpen={(key) => void navigate(`/admin/settlements/${key}`)}
        />
      )}
    </PagePart>
  );
}
