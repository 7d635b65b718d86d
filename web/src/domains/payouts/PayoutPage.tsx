import type { PayoutDetail } from '@baeum/contract/domains/payouts/payouts.schemas.ts';
import { formatCount, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import type { PageDefinition } from '../../client/page.ts';
import { StatTile, StatTiles } from '../../ui/feedback/StatTile.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { IconChevronLeft } from '../../ui/icons.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { requestOf, usePayout } from './payout-request.ts';
import { PayoutLines } from './PayoutLines.tsx';
import { PayoutPanel } from './PayoutPanel.tsx';
import { payouts } from './payouts.api.ts';
import styles from './Payouts.module.css';
import { payoutTexts as texts } from './payouts.texts.ts';

export const page: PageDefinition = {
  component: PayoutPage,
  aside: PayoutPanel,
  loading: () => <ListSkeleton title={texts.title} />,
  head: ({ params: { id = '' } }) => ({ title: `${texts.name(Number(id))} · ${texts.title}`, noindex: true }),
  preload: ({ params, queryClient }) => payouts.getPayout.prefetch(queryClient, requestOf(params)),
};

/** Statements that are paid together: who made and approved it, and what becomes of each line. */
export function PayoutPage() {
  const payout = usePayout();
  const id = useId();
  return (
    <Stack gap={24} as="article">
      <Head payout={payout} />
      <StatTiles>
        <StatTile label={texts.tiles.total} value={formatWon(payout.total)} />
        <StatTile label={texts.tiles.count} value={`${formatCount(payout.count)}건`} />
        {payout.returned > 0 && <StatTile label={texts.tiles.returned} value={formatWon(payout.returned)} />}
      </StatTiles>
      <section aria-labelledby={id}>
        <h2 id={id} className={styles.heading}>
          {texts.parts.lines}
        </h2>
        <PayoutLines payout={payout} />
      </section>
    </Stack>
  );
}

function Head({ payout: { id, state, made, approved, sentAt, canceledAt } }: { payout: PayoutDetail }) {
  const steps = [
    { term: texts.made, by: made.name, at: made.at },
    ...(approved ? [{ term: texts.approved, by: approved.name, at: approved.at }] : []),
    ...(sentAt ? [{ term: texts.sent, by: undefined, at: sentAt }] : []),
    ...(canceledAt ? [{ term: texts.canceled, by: undefined, at: canceledAt }] : []),
  ];
  return (
    <header className={styles.head}>
      <Link to="/admin/payouts" className={styles.back}>
        <IconChevronLeft size={18} aria-hidden="true" />
        {texts.back}
      </Link>
      <Row gap={12}>
        <PageTitle>{texts.name(id)}</PageTitle>
        <StatusTag tone={texts.states[state].tone}>{texts.states[state].word}</StatusTag>
      </Row>
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
    </header>
  );
}
