import type { ExperimentBreakdown } from '@baeum/contract/domains/experiment-results/results-breakdown.schemas.ts';
import { drawnTable } from '../../../terminal/drawn-table.ts';
import { momentText } from '../../../terminal/moments.ts';
import { print } from '../../../terminal/print.ts';
import type { Table } from '../../../terminal/table.ts';
import { requestOf, routeOf, send, type Task } from '../calls/task.ts';
import { columnsOf, metricTable, nameOf } from './metric-table.ts';
import { count } from './numbers.ts';
import { resultsTexts } from './results.texts.ts';

type Segment = ExperimentBreakdown['segments'][number];

/** A table for each metric, with the variations of each group of users. */
export async function breakdown(task: Task, by: string): Promise<void> {
  const { output } = task.context;
  const request = await requestOf(task);
  const found = (await send(
    { context: task.context, route: await routeOf('getExperimentBreakdown') },
    { ...request, query: { ...request.query, by } },
  )) as ExperimentBreakdown;
  await print(output, found, {
    table: plainTableOf(found),
    ...(output.format === 'human' && { human: await page(found, (text) => output.paintData('bold', text)) }),
  });
}

async function page({ experiment, to, by, adjustment, segments }: ExperimentBreakdown, bold: (text: string) => string): Promise<string> {
  const t = resultsTexts();
  if (segments.length === 0) return `${t.noDays}\n`;
  const metrics = segments[0]?.metrics ?? [];
  const names = [...new Set(segments.flatMap((segment) => segment.metrics.map((metric) => nameOf(metric))))];
  const tables = await Promise.all(names.map(async (name) => `${bold(name)}\n${await drawnTable(tableOf(segments, name), bold)}`));
  const parts = [`${bold(t.head(experiment.key, experiment.name))} · ${by} · ${t.countedUntil(momentText(to))}`, t.manyLooks(adjustment.comparisons)];
  return `${parts.join('\n')}\n${metrics.length === 0 ? `${t.noMetrics}\n` : ''}\n${tables.join('\n')}`;
}

function tableOf(segments: readonly Segment[], name: string): Table {
  const t = resultsTexts();
  const told = segments.flatMap((segment) =>
    segment.metrics.filter((metric) => nameOf(metric) === name).map((metric) => ({ segment, table: metricTable(metric, columnsOf()) })),
  );
  const widest = Math.max(...told.map(({ table }) => table.head.length));
  return {
    head: [t.segment, ...(told.find(({ table }) => table.head.length === widest)?.table.head ?? [])],
    rows: told.flatMap(({ segment, table }) => table.rows.map((row, at) => [at === 0 ? labelOf(segment) : '', ...row])),
  };
}

function labelOf({ value, isRest, users, srm }: Segment): string {
  const t = resultsTexts();
  const all = Object.values(users).reduce((sum, each) => sum + each, 0);
  return `${isRest ? t.rest : (value ?? t.notSent)} (${count(all)})${srm.ok ? '' : ` · ${t.ratio} ${t.wrong}`}`;
}

function plainTableOf({ segments }: ExperimentBreakdown): Table {
  const members = ['variation', 'users', 'conversions', 'rate', 'mean', 'lift', 'pValue', 'sequentialPValue', 'adjustedPValue'] as const;
  const rows = segments.flatMap(({ value, isRest, metrics }) =>
    metrics.flatMap(({ key, eventKey, kind, perVariation }) =>
      perVariation.map((each) => [value, isRest, eventKey, kind, ...members.map((name) => each[name]), ...(each.sequentialCi95 ?? ['', '']), key]),
    ),
  );
  return { head: ['value', 'isRest', 'eventKey', 'kind', ...members, 'sequentialLow95', 'sequentialHigh95', 'key'], rows };
}
