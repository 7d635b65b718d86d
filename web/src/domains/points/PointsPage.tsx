import { pointTypes } from '@baeum/contract/domains/points/points.rules.ts';
import type { PointPage, PointTx } from '@baeum/contract/domains/points/points.schemas.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith, choiceOf, pageOf } from '../../ui/list/list-query.ts';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { StatTile, StatTiles } from '../../ui/overview/StatTile.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { points } from './points.api.ts';
import styles from './Points.module.css';
import { pointTexts as texts } from './points.texts.ts';

const path = '/user/points';
const choices = ['ALL', ...pointTypes] as const;

const typeOf = (query: URLSearchParams) => choiceOf(query, 'type', choices);

function requestOf(query: URLSearchParams) {
  const type = typeOf(query);
  return { query: { page: String(pageOf(query)), ...(type !== 'ALL' && { type }) } };
}

export const page: PageDefinition = {
  component: PointsPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient, url }) => points.getPoints.prefetch(queryClient, requestOf(url.searchParams)),
};

/** The user's balance, points that expire soon, and the history. */
export function PointsPage() {
  const [query] = useSearchParams();
  const { body } = useLoaded(points.getPoints, requestOf(query));
  const type = typeOf(query);
  const { items, page: number, total, totalPages } = body.history;
  const to = (changes: Record<string, string | undefined>) => addressWith(path, query, { page: undefined, ...changes });
  const begun = total > 0 || type !== 'ALL';
  return (
    <Stack gap={24}>
      <PageTitle>{texts.title}</PageTitle>
      <p className={styles.lead}>{texts.lead}</p>
      <Balance {...body} />
      <Stack as="section" gap={16}>
        <h2 className={styles.heading}>{texts.history}</h2>
        {begun && (
          <ChoiceLinks
            legend={texts.types}
            choices={choices.map((each) => ({ text: texts.type[each], to: to({ type: each === 'ALL' ? undefined : each }), current: each === type }))}
          />
        )}
        {total > 0 && <p>{texts.count(total)}</p>}
        {items.length === 0 && <EmptyState {...(begun ? texts.nothing : texts.empty)} />}
        {items.length > 0 && (
          <ListRows label={texts.history}>
            {items.map((movement) => (
              <Movement key={movement.id} movement={movement} />
            ))}
          </ListRows>
        )}
        <Pagination page={number} pages={totalPages} to={(wanted) => to({ page: wanted > 1 ? String(wanted) : undefined })} />
      </Stack>
    </Stack>
  );
}

function Balance({ balance, expiringSoon: { amount, at } }: PointPage) {
  return (
    <StatTiles>
      <StatTile label={texts.balance} value={texts.of(balance)} />
      <StatTile label={texts.soon} value={texts.of(amount)} note={at ? texts.soonFrom(at) : texts.noneSoon} />
    </StatTiles>
  );
}

function Movement({ movement: { type, amount, balanceAfter, reason, expiresAt, createdAt } }: { movement: PointTx }) {
  return (
    <ListRow
      title={reason}
      note={[formatDate(createdAt), texts.type[type], ...(expiresAt ? [texts.until(expiresAt)] : [])].join(' · ')}
      end={
        <>
          <div className={amount > 0 ? styles.gain : styles.loss}>{texts.moved(amount)}</div>
          <div className={styles.left}>{texts.left(balanceAfter)}</div>
        </>
      }
    />
  );
}
