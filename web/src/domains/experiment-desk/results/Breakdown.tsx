import { breakdowns, propertyPrefix } from '@baeum/contract/domains/experiment-results/experiment-results.rules.ts';
import type { ExperimentBreakdown } from '@baeum/contract/domains/experiment-results/results-breakdown.schemas.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageParams } from '../../../client/page.ts';
import { Select } from '../../../ui/choice/Select.tsx';
import { StatusTag } from '../../../ui/feedback/StatusTag.tsx';
import { Skeleton } from '../../../ui/layout.tsx';
import { ChoiceLinks } from '../../../ui/list/ChoiceLinks.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { experimentResults } from '../../experiment-results/experiment-results.api.ts';
import { properties } from '../../properties/properties.api.ts';
import { environmentOf } from '../parts/environment.ts';
import { experimentResultsTexts as texts } from './experiment-results.texts.ts';
import styles from './ExperimentResults.module.css';
import { Failure } from './Failure.tsx';
import { liftWords } from './lift-words.ts';
import { comparisonsOf, metricId, metricName, pWords, valueWords, type Compared, type Metric } from './metric-words.ts';
import { intervalCell, Judgement } from './Numbers.tsx';
import { addressOf } from './results-address.ts';
import { askedOf, breakdownOf, breakdownRequest } from './results-request.ts';

type Segment = ExperimentBreakdown['segments'][number];

interface BreakdownRow {
  segment: Segment;
  metric: Metric;
  row: Compared;
  /** The same of the control. */
  beside: Compared | undefined;
}

const { columns: titles } = texts;

/** Results by user group; loaded once a dimension is chosen. */
export function Breakdown({ leading }: { leading: string | undefined }) {
  const { id = '' } = usePageParams();
  const [query] = useSearchParams();
  const by = breakdownOf(query);
  const property = by?.startsWith(propertyPrefix) ? by : undefined;
  const choices = [
    { value: undefined, text: texts.breakdown.choices.none },
    ...breakdowns.map((value) => ({ value, text: texts.breakdown.choices[value] })),
    ...(property === undefined ? [] : [{ value: property, text: texts.breakdown.property(property.slice(propertyPrefix.length)) }]),
  ];
  return (
    <>
      <ChoiceLinks
        legend={texts.breakdown.by}
        choices={choices.map(({ value, text }) => ({ text, to: addressOf(id, query, { by: value }), current: value === by }))}
      />
      <PropertyChooser property={property?.slice(propertyPrefix.length)} />
      {by !== undefined && <Segments by={by} leading={leading} />}
    </>
  );
}

/** Properties known from events and targets. */
function PropertyChooser({ property }: { property: string | undefined }) {
  const { id = '' } = usePageParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const request = { query: { environment: environmentOf(query), scope: 'USER' } } as const;
  const { data } = useQuery({
    queryKey: properties.listKnownProperties.options(request).queryKey,
    queryFn: () => properties.listKnownProperties.query(request),
  });
  const names = new Set([...(property === undefined ? [] : [property]), ...(data?.body.map(({ name }) => name) ?? [])]);
  if (names.size === 0) return null;
  return (
    <div className={styles.property}>
      <Select
        label={texts.breakdown.properties}
        placeholder={texts.breakdown.choose}
        options={[...names].map((name) => ({ value: name, text: name }))}
        value={property ?? null}
        onChange={(name) => name !== null && void navigate(addressOf(id, query, { by: `${propertyPrefix}${name}` }))}
      />
    </div>
  );
}

function Segments({ by, leading }: { by: string; leading: string | undefined }) {
  const { id = '' } = usePageParams();
  const [query] = useSearchParams();
  const request = breakdownRequest(askedOf(id, query), by);
  const { data, error, refetch } = useQuery({
    queryKey: experimentResults.getExperimentBreakdown.options(request).queryKey,
    queryFn: () => experimentResults.getExperimentBreakdown.query(request),
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  const { segments, control, adjustment } = data.body;
  const wanted = query.get('metric') ?? leading;
  const rows = segments.flatMap((segment) => {
    const metric = segment.metrics.find((one) => metricId(one) === wanted) ?? segment.metrics[0];
    if (!metric) return [];
    const beside = metric.perVariation.find(({ variation }) => variation === control);
    return comparisonsOf([metric], control).map((compared) => ({ segment, beside, ...compared }));
  });
  return (
    <>
      <p className={styles.muted}>
        {rows[0] && `${metricName(rows[0].metric)}. `}
        {texts.breakdown.note(adjustment.comparisons)}
      </p>
      <DataTable<BreakdownRow>
        dense
        label={texts.breakdown.label}
        columns={columns}
        rows={rows}
        keyOf={({ segment, row }) => `${segment.isRest} ${segment.value} ${row.variation}`}
        nameOf={({ segment }) => segmentName(segment)}
      />
    </>
  );
}

function segmentName({ value, isRest }: Segment): string {
  if (isRest) return texts.breakdown.rest;
  return value === null ? texts.breakdown.unknown : (texts.breakdown.values[value] ?? value);
}

const columns: readonly Column<BreakdownRow>[] = [
  {
    key: 'value',
    title: texts.breakdown.value,
    cell: ({ segment }) => (
      <span className={styles.said}>
        {segmentName(segment)}
        {!segment.srm.ok && <StatusTag tone="danger">{texts.breakdown.ratioBroken}</StatusTag>}
      </span>
    ),
  },
  { key: 'variation', title: titles.variation, cell: ({ row }) => row.variation },
  {
    key: 'users',
    title: titles.users,
    numeric: true,
    cell: ({ row, beside }) => [beside, row].flatMap((one) => (one ? [`${one.variation} ${formatCount(one.users)}`] : [])).join(', '),
  },
  {
    key: 'rate',
    title: titles.value,
    numeric: true,
    cell: ({ metric, row, beside }) => [beside, row].flatMap((one) => (one ? [valueWords(metric, one)] : [])).join(' → '),
  },
  { key: 'lift', title: titles.lift, numeric: true, cell: ({ row }) => (row.lift === null ? texts.none : liftWords(row.lift)) },
  { key: 'interval', title: titles.interval, numeric: true, cell: ({ row }) => intervalCell(row) },
  { key: 'adjusted', title: titles.adjusted, numeric: true, cell: ({ row }) => pWords(row.adjustedPValue) },
  { key: 'judged', title: titles.judged, cell: ({ metric, row }) => <Judgement metric={metric} row={row} /> },
];
