import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import { StatusTag } from '../../../ui/feedback/StatusTag.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { experimentResultsTexts as texts } from './experiment-results.texts.ts';
import styles from './ExperimentResults.module.css';
import { intervalWords, liftWords } from './lift-words.ts';
import { decidingInterval, differenceWords, judgedOf, metricId, metricName, pWords, valueWords, type Compared, type Metric } from './metric-words.ts';

interface NumbersRow {
  metric: Metric;
  row: Compared;
  isControl: boolean;
  isLeading: boolean;
}

const { columns: titles } = texts;

const columns: readonly Column<NumbersRow>[] = [
  {
    key: 'metric',
    title: titles.metric,
    cell: ({ metric, isLeading }) => (
      <span className={styles.named}>
        <span>{metricName(metric)}</span>
        <span className={styles.small}>{isLeading ? texts.primary : texts.roles[metric.role]}</span>
      </span>
    ),
  },
  {
    key: 'variation',
    title: titles.variation,
    cell: ({ row, isControl }) => (
      <>
        {row.variation} {isControl && <span className={styles.small}>{texts.control}</span>}
      </>
    ),
  },
  { key: 'users', title: titles.users, numeric: true, cell: ({ row }) => formatCount(row.users) },
  { key: 'conversions', title: titles.conversions, numeric: true, cell: ({ row }) => formatCount(row.conversions) },
  { key: 'value', title: titles.value, numeric: true, cell: ({ metric, row }) => valueWords(metric, row) },
  { key: 'difference', title: titles.difference, numeric: true, cell: ({ metric, row }) => differenceWords(metric, row) },
  { key: 'lift', title: titles.lift, numeric: true, cell: ({ row }) => (row.lift === null ? texts.none : liftWords(row.lift)) },
  { key: 'interval', title: titles.interval, numeric: true, cell: ({ row }) => intervalCell(row) },
  { key: 'adjusted', title: titles.adjusted, numeric: true, cell: ({ row }) => pWords(row.adjustedPValue) },
  { key: 'judged', title: titles.judged, cell: ({ metric, row, isControl }) => (isControl ? texts.none : <Judgement metric={metric} row={row} />) },
];

export function intervalCell(row: Compared): string {
  const interval = decidingInterval(row);
  return interval ? intervalWords(interval) : texts.none;
}

export function Judgement({ metric, row }: Pick<NumbersRow, 'metric' | 'row'>) {
  const { word, tone } = texts.judged[judgedOf(metric, row)];
  return <StatusTag tone={tone}>{word}</StatusTag>;
}

/** Counts, rates and differences of every metric and variation. */
export function Numbers({ results: { metrics, control, adjustment }, leading }: { results: ExperimentResults; leading: string | undefined }) {
  const rows = metrics.flatMap((metric) =>
    metric.perVariation.map((row) => ({
      metric,
      row,
      isControl: row.variation === control,
      isLeading: metric.role !== 'GUARDRAIL' && metricId(metric) === leading,
    })),
  );
  return (
    <>
      <p className={styles.muted}>{texts.adjusted(adjustment.comparisons)}</p>
      <DataTable<NumbersRow>
        dense
        label={texts.numbersLabel}
        columns={columns}
        rows={rows}
        keyOf={({ metric, row }) => `${metricId(metric)} ${metric.role} ${row.variation}`}
        nameOf={({ metric, row }) => texts.lift.name(metricName(metric), row.variation)}
        empty={<p className={styles.muted}>{texts.lift.none}</p>}
      />
    </>
  );
}
