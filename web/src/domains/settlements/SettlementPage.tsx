import { payeeKindNames } from '@baeum/contract/domains/payees/payees.rules.ts';
import type { SettlementDetail } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import type { PageDefinition } from '../../client/page.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { PagePart } from '../../ui/text/PagePart.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { BackToList } from '../desk/parts/BackToList.tsx';
import { accountWords, settlementWords } from './parts/settlement-words.ts';
import { requestOf, useSettlement } from './settlement-request.ts';
import { linesPage, rowsRequest, SettlementLines } from './SettlementLines.tsx';
import { SettlementPanel } from './SettlementPanel.tsx';
import { settlements } from './settlements.api.ts';
import styles from './Settlements.module.css';
import { settlementTexts as texts } from './settlements.texts.ts';
import { SettlementSums } from './SettlementSums.tsx';

export const page: PageDefinition = {
  component: SettlementPage,
  aside: SettlementPanel,
  loading: () => <ListSkeleton title={texts.title} />,
  head: ({ params, queryClient }) => {
    const found = settlements.getSettlement.cached(queryClient, requestOf(params))?.body;
    return { title: found ? texts.of(found.instructor.name, found.month) : texts.title, noindex: true };
  },
  preload: ({ params, queryClient, url }) =>
    Promise.all([
      settlements.getSettlement.prefetch(queryClient, requestOf(params)),
      settlements.listSettlementRows.prefetch(queryClient, rowsRequest(params['id'] ?? '', url.searchParams)),
    ]),
};

/** A month's statement: its calculation, its account, and its history. */
export function SettlementPage() {
  const settlement = useSettlement();
  return (
    <Stack gap={24} as="article">
      <Head settlement={settlement} />
      <PagePart title={texts.parts.sums}>
        <SettlementSums settlement={settlement} />
      </PagePart>
      <PagePart title={texts.parts.lines}>
        <SettlementLines id={settlement.id} />
      </PagePart>
      <PagePart title={texts.parts.payee}>
        <Payee settlement={settlement} />
      </PagePart>
      <PagePart title={texts.parts.payouts}>
        <Payouts settlement={settlement} />
      </PagePart>
    </Stack>
  );
}

function Head({ settlement: { instructor, month, state, confirmOn, confirmedAt, paidAt } }: { settlement: SettlementDetail }) {
  return (
    <header className={styles.head}>
      <BackToList path="/admin/settlements" own={[linesPage]}>
        {texts.back}
      </BackToList>
      <Row gap={12}>
        <PageTitle>{texts.of(instructor.name, month)}</PageTitle>
        <StatusTag tone={settlementWords[state].tone}>{settlementWords[state].word}</StatusTag>
      </Row>
      <p className={styles.muted}>
        {texts.member(instructor.id)} · {texts.confirmOn(confirmOn)}
      </p>
      {confirmedAt && (
        <p className={styles.muted}>
          {texts.confirmed} <SeoulTime at={confirmedAt} />
          {paidAt && (
            <>
              {' · '}
              {texts.paid} <SeoulTime at={paidAt} />
            </>
          )}
        </p>
      )}
      {state === 'OPEN' && <p className={styles.muted}>{texts.openNote}</p>}
    </header>
  );
}

function Payee({ settlement: { payee } }: { settlement: SettlementDetail }) {
  if (!payee) return <p className={styles.muted}>{texts.payee.none}</p>;
  const { kind, accountName, bank, last4, payableFrom } = payee;
  return (
    <>
      <DescriptionList
        items={[
          { term: texts.payee.kind, description: payeeKindNames[kind] },
          { term: texts.payee.name, description: accountName },
          { term: texts.payee.bank, description: accountWords(bank, last4) },
        ]}
      />
      {payableFrom && (
        <p className={styles.muted}>
          <SeoulTime at={payableFrom} ending={texts.payee.from} />
        </p>
      )}
    </>
  );
}

function Payouts({ settlement: { payouts } }: { settlement: SettlementDetail }) {
  if (payouts.length === 0) return <p className={styles.muted}>{texts.noPayouts}</p>;
  return (
    <ListRows label={texts.parts.payouts}>
      {payouts.map(({ id, amount, state, returnReason }) => (
        <ListRow
          key={id}
          title={texts.payout(id)}
          to={`/admin/payouts/${id}`}
          note={[texts.lineStates[state], returnReason].filter(Boolean).join(' · ')}
          end={formatWon(amount)}
        />
      ))}
    </ListRows>
  );
}
