import type { ExperimentResults, ResultsMetric } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { Paint } from '../../terminal/colours.ts';
import { CliFailure } from '../../terminal/failures.ts';
import { intervalPlot, type PlotLine } from '../../terminal/interval-plot.ts';
import { print } from '../../terminal/print.ts';
import { drawnTable, type Cell, type Table } from '../../terminal/table.ts';
import { adminTexts, memberName } from './admin.texts.ts';
import { cellOf } from './cells.ts';
import { count, fewDigits, percent, percents, probability } from './numbers.ts';
import { resultsTexts } from './results.texts.ts';
import { requestOf, routeOf, send, type Task } from './task.ts';

/** Columns of a plot where no terminal tells its own. */
const usualColumns = 80;
const mostColumns = 120;
/** Terminals with fewer columns do not show the column of converted users. */
const roomForCounts = 90;

/** Exposures and metrics as tables and a plot; every number with `--json`. */
export async function results(task: Task): Promise<void> {
  const { output } = task.context;
  const found = (await send(task, await requestOf(task))) as ExperimentResults;
  await refuseUnknownMetrics(task, found);
  const columns = Math.min(mostColumns, process.stdout.isTTY ? process.stdout.columns : usualColumns);
  const isForPeople = output.format === 'human';
  await print(output, found, { table: plainTableOf(found), ...(isForPeople && { human: await page(found, columns, output.paintData) }) });
}

/** An event that never came and that nobody registered is a slip of the fingers. @throws CliFailure notFound */
async function refuseUnknownMetrics(task: Task, { metrics }: ExperimentResults): Promise<void> {
  const { metric = [], environment } = task.flags as { metric?: string[]; environment?: string[] };
  const query = environment ? { environment: environment.at(-1) } : {};
  const silent = metric.filter((key) => metrics.filter(({ eventKey }) => eventKey === key).every(({ perVariation }) => perVariation.every(({ conversions }) => conversions === 0)));
  const route = await routeOf('getEventType');
  const isKnown = (key: string): Promise<boolean> => send({ context: task.context, route }, { params: { key }, query }).then(() => true, isNotFound);
  const unknown = (await Promise.all(silent.map(async (key) => ((await isKnown(key)) ? [] : [key])))).flat();
  if (unknown.length > 0) throw new CliFailure('notFound', adminTexts().unknownMetric(unknown.join(', ')), { hint: adminTexts().metricHint });
}

function isNotFound(error: unknown): boolean {
  if (error instanceof CliFailure && error.kind === 'notFound') return false;
  throw error;
}

async function page(found: ExperimentResults, columns: number, paint: Paint): Promise<string> {
  const t = resultsTexts();
  const bold = (text: string): string => paint('bold', text);
  const parts = [headOf(found, paint), await drawnTable(variationsTable(found), bold)];
  if (found.metrics.length === 0) return `${parts.join('\n')}${found.reading.state === 'NO_DATA' ? '' : `${t.noMetrics}\n`}`;
  const lines = found.metrics.flatMap(plotLines);
  const plot = lines.length === 0 ? [] : [`${intervalPlot(lines, { columns, paint, tick: percent })}${paint('dim', t.legend)}\n`];
  const tables = await Promise.all(found.metrics.map(async (metric) => `${bold(nameOf(metric))}${capOf(metric)}\n${await drawnTable(metricTable(metric, columns), bold)}`));
  return [...parts, ...tables, ...plot].join('\n');
}

function headOf({ experiment, plan, srm, reading, excludedUsers, firstExposureAt, lastExposureAt }: ExperimentResults, paint: Paint): string {
  const t = resultsTexts();
  const facts = [t.status[experiment.status], experiment.identifierType];
  if (firstExposureAt && lastExposureAt) facts.push(t.exposedBetween(String(cellOf(firstExposureAt)), String(cellOf(lastExposureAt))));
  const isSafe = reading.state === 'FINISHED';
  const lines = [
    `${paint('bold', t.head(experiment.key, experiment.name))} · ${facts.join(' · ')}`,
    `${paint(isSafe ? 'green' : 'yellow', isSafe ? '✓' : '!')} ${t.reading[reading.state]}`,
  ];
  if (plan.users !== null || plan.endAt !== null) {
    const when = [plan.users === null ? [] : t.plannedUsers(count(plan.users)), plan.endAt === null ? [] : t.plannedEnd(String(cellOf(plan.endAt)))].flat();
    lines.push(plan.reachedAt === null ? t.planned(when) : t.reached(when, String(cellOf(plan.reachedAt))));
  }
  if (srm.p !== null) lines.push(srm.ok ? `${paint('green', '✓')} ${t.ratioFine(probability(srm.p))}` : `${paint('red', '✗')} ${t.ratioWrong(probability(srm.p))}`);
  if (excludedUsers > 0) lines.push(t.excluded(excludedUsers));
  return `${lines.join('\n')}\n`;
}

function variationsTable({ variations }: ExperimentResults): Table {
  const t = resultsTexts();
  const rows = variations.map(({ variation, name, isControl, users, exposures, weight }) => [
    isControl ? `${variation} (${t.control})` : variation, name, count(users), count(exposures), percent(weight),
  ]);
  return { head: [t.variation, memberName('name'), t.users, t.exposures, t.weight], rows };
}

function metricTable({ kind, perVariation }: ResultsMetric, columns: number): Table {
  const t = resultsTexts();
  const isMean = kind === 'MEAN';
  const hasRoom = columns >= roomForCounts;
  const rows = perVariation.map((each): Cell[] => [
    each.variation,
    ...(hasRoom ? [count(each.conversions)] : []),
    isMean ? fewDigits(each.comparedMean) : percent(each.rate),
    percent(each.lift, { signed: true }),
    ...(each.tooEarly ? [t.tooEarly, '', '', ''] : [percents(each.ci95), probability(each.pValue), percents(each.sequentialCi95), probability(each.sequentialPValue)]),
  ]);
  return { head: [t.variation, ...(hasRoom ? [t.conversions] : []), isMean ? t.mean : t.rate, t.lift, t.fixed, t.p, t.always, t.p], rows };
}

/** All metrics in one table, for programs that read columns. */
function plainTableOf({ metrics }: ExperimentResults): Table {
  const head = ['variation', 'users', 'conversions', 'rate', 'mean', 'lift', 'pValue', 'sequentialPValue'] as const;
  const rows = metrics.flatMap(({ eventKey, kind, perVariation }) =>
    perVariation.map((each) => [eventKey, kind, ...head.map((name) => each[name]), ...(each.ci95 ?? ['', '']), ...(each.sequentialCi95 ?? ['', ''])]),
  );
  return { head: ['eventKey', 'kind', ...head, 'low95', 'high95', 'sequentialLow95', 'sequentialHigh95'], rows };
}

function nameOf({ eventKey, kind }: ResultsMetric): string {
  return `${eventKey} (${resultsTexts().kind[kind]})`;
}

function capOf({ cap }: ResultsMetric): string {
  return cap ? ` · ${resultsTexts().capped(fewDigits(cap.value), cap.users)}` : '';
}

function plotLines(metric: ResultsMetric): PlotLine[] {
  return metric.perVariation.flatMap(({ variation, lift, ci95, sequentialCi95 }) =>
    lift === null || (ci95 ?? sequentialCi95) === null
      ? []
      : [{ label: `${nameOf(metric)} ${variation}`, middle: lift, ...(ci95 && { inner: ends(ci95) }), ...(sequentialCi95 && { outer: ends(sequentialCi95) }) }],
  );
}

/** Intervals are lists of two numbers in the API document. */
function ends([low = 0, high = 0]: readonly number[]): [low: number, high: number] {
  return [low, high];
}
