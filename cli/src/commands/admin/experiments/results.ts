import type { AdjustedMetric, ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { Paint } from '../../../terminal/colours.ts';
import { drawnTable } from '../../../terminal/drawn-table.ts';
import { intervalPlot, type PlotLine } from '../../../terminal/interval-plot.ts';
import { print } from '../../../terminal/print.ts';
import type { Table } from '../../../terminal/table.ts';
import { cellOf } from '../calls/cells.ts';
import { printFileOf } from '../calls/print-file.ts';
import { requestOf, routeOf, send, type Task } from '../calls/task.ts';
import { memberName } from '../words/members.texts.ts';
import { refuseUnknownMetrics } from './known-metrics.ts';
import { columnsOf, ends, metricTable, nameOf } from './metric-table.ts';
import { count, fewDigits, percent, probability } from './numbers.ts';
import { resultsTexts } from './results.texts.ts';

/** The verdict, exposures and metrics as tables and a plot; every number with `--json`. */
export async function results(task: Task): Promise<void> {
  const {
    context: { output },
    flags,
  } = task;
  await refuseUnknownMetrics(task);
  if (flags.timeline) return (await import('./results-timeline.ts')).timeline(task);
  if (flags.by !== undefined) return (await import('./results-breakdown.ts')).breakdown(task, flags.by);
  const request = await requestOf(task);
  if (flags.csv) return printFileOf(task, await routeOf('exportExperimentResults'), request);
  const view = [flags.bayesian ? 'bayesian' : [], flags.cuped ? 'cuped' : [], flags.leftOut ? 'excluded' : []].flat();
  const found = (await send(task, { ...request, query: { ...request.query, ...(view.length > 0 && { view }) } })) as ExperimentResults;
  const columns = columnsOf();
  const isForPeople = output.format === 'human';
  await print(output, found, { table: plainTableOf(found), ...(isForPeople && { human: await page(found, columns, output.paintData) }) });
}

async function page(found: ExperimentResults, columns: number, paint: Paint): Promise<string> {
  const t = resultsTexts();
  const bold = (text: string): string => paint('bold', text);
  const parts = [headOf(found, paint), await drawnTable(variationsTable(found), bold)];
  if (found.metrics.length === 0) return `${parts.join('\n')}${found.reading.state === 'NO_DATA' ? '' : `${t.noMetrics}\n`}`;
  const lines = found.metrics.flatMap(plotLines);
  const plot = lines.length === 0 ? [] : [`${intervalPlot(lines, { columns, paint, tick: percent })}${paint('dim', t.legend)}\n`];
  const tables = await Promise.all(
    found.metrics.map(async (metric) => `${bold(nameOf(metric))}${factsOf(metric)}\n${await drawnTable(metricTable(metric, columns), bold)}`),
  );
  const views = found.bayesian || found.cuped ? await (await import('./results-views.ts')).viewsOf(found, bold) : [];
  return [...parts, ...tables, `${paint('dim', t.adjustment(found.adjustment.comparisons))}\n`, ...plot, ...views].join('\n');
}

function headOf(
  { experiment, plan, srm, reading, adjustment, excludedUsers, excluded, firstExposureAt, lastExposureAt }: ExperimentResults,
  paint: Paint,
): string {
  const t = resultsTexts();
  const facts = [t.status[experiment.status], experiment.identifierType];
  if (firstExposureAt && lastExposureAt) facts.push(t.exposedBetween(String(cellOf(firstExposureAt)), String(cellOf(lastExposureAt))));
  const isSafe = reading.state === 'FINISHED';
  const mark = reading.state === 'SAMPLE_RATIO_MISMATCH' ? paint('red', '✗') : paint(isSafe ? 'green' : 'yellow', isSafe ? '✓' : '!');
  const lines = [
    `${mark} ${paint('bold', t.verdict(reading, adjustment.comparisons))}`,
    `${paint('bold', t.head(experiment.key, experiment.name))} · ${facts.join(' · ')}`,
  ];
  if (reading.finding !== null) lines.push(t.reading[reading.state]);
  if (plan.users !== null || plan.endAt !== null) {
    const when = [plan.users === null ? [] : t.plannedUsers(count(plan.users)), plan.endAt === null ? [] : t.plannedEnd(String(cellOf(plan.endAt)))].flat();
    lines.push(plan.reachedAt === null ? t.planned(when) : t.reached(when, String(cellOf(plan.reachedAt))));
  }
  if (srm.p !== null)
    lines.push(srm.ok ? `${paint('green', '✓')} ${t.ratioFine(probability(srm.p))}` : `${paint('red', '✗')} ${t.ratioWrong(probability(srm.p))}`);
  if (excluded) lines.push(t.leftOutLine(excluded.map(({ reason, users }) => `${t.leftOutUsers[reason]} ${count(users)}`)));
  else if (excludedUsers > 0) lines.push(t.excluded(excludedUsers));
  return `${lines.join('\n')}\n`;
}

function variationsTable({ variations }: ExperimentResults): Table {
  const t = resultsTexts();
  const rows = variations.map(({ variation, name, isControl, users, exposures, weight }) => [
    isControl ? `${variation} (${t.control})` : variation,
    name,
    count(users),
    count(exposures),
    percent(weight),
  ]);
  return { head: [t.variation, memberName('name'), t.users, t.exposures, t.weight], rows };
}

/** All metrics in one table, for programs that read columns. */
function plainTableOf({ metrics }: ExperimentResults): Table {
  const head = ['variation', 'users', 'conversions', 'rate', 'mean', 'lift', 'pValue', 'sequentialPValue', 'adjustedPValue'] as const;
  const rows = metrics.flatMap(({ key, eventKey, kind, perVariation }) =>
    perVariation.map((each) => [eventKey, kind, ...head.map((name) => each[name]), ...(each.ci95 ?? ['', '']), ...(each.sequentialCi95 ?? ['', '']), key]),
  );
  return { head: ['eventKey', 'kind', ...head, 'low95', 'high95', 'sequentialLow95', 'sequentialHigh95', 'key'], rows };
}

function factsOf(metric: AdjustedMetric): string {
  const t = resultsTexts();
  const role = metric.role === 'SECONDARY' ? '' : ` · ${t.role[metric.role]}`;
  const leftOut = metric.leftOutEvents === 0 ? '' : ` · ${t.leftOut(count(metric.leftOutEvents))}`;
  return `${role}${capOf(metric)}${leftOut}`;
}

function capOf({ cap }: AdjustedMetric): string {
  return cap ? ` · ${resultsTexts().capped(fewDigits(cap.value), cap.users)}` : '';
}

function plotLines(metric: AdjustedMetric): PlotLine[] {
  return metric.perVariation.flatMap(({ variation, lift, ci95, sequentialCi95 }) =>
    lift === null || (ci95 ?? sequentialCi95) === null
      ? []
      : [{ label: `${nameOf(metric)} ${variation}`, middle: lift, ...(ci95 && { inner: ends(ci95) }), ...(sequentialCi95 && { outer: ends(sequentialCi95) }) }],
  );
}
