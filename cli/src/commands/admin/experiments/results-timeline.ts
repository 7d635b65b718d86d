import type { ExperimentTimeline, TimelineMetric } from '@baeum/contract/domains/experiment-results/results-timeline.schemas.ts';
import type { Paint } from '../../../terminal/colours.ts';
import { intervalPlot, type PlotLine } from '../../../terminal/interval-plot.ts';
import { momentText } from '../../../terminal/moments.ts';
import { print } from '../../../terminal/print.ts';
import type { Table } from '../../../terminal/table.ts';
import { requestOf, routeOf, send, type Task } from '../calls/task.ts';
import { columnsOf, ends, nameOf } from './metric-table.ts';
import { percent } from './numbers.ts';
import { resultsTexts } from './results.texts.ts';

/** Lines of a plot; of longer timelines only so many days are drawn, the last among them. */
const mostLines = 30;

/** Lift and band of every variation, a line a day. */
export async function timeline(task: Task): Promise<void> {
  const { output } = task.context;
  const found = (await send({ context: task.context, route: await routeOf('getExperimentTimeline') }, await requestOf(task))) as ExperimentTimeline;
  await print(output, found, { table: plainTableOf(found), ...(output.format === 'human' && { human: page(found, output.paintData) }) });
}

function page({ experiment, to, days, metrics }: ExperimentTimeline, paint: Paint): string {
  const t = resultsTexts();
  if (days.length === 0) return `${t.noDays}\n`;
  const wrong = days.filter(({ srm }) => !srm.ok).map(({ day }) => day);
  const head = [
    `${paint('bold', t.head(experiment.key, experiment.name))} · ${t.countedUntil(momentText(to))}`,
    ...(wrong.length > 0 ? [paint('red', t.ratioWrongOn(wrong))] : []),
  ].join('\n');
  const plots = metrics.flatMap((metric) => plotsOf(metric, paint));
  return `${[head, ...(plots.length === 0 ? [t.tooEarly] : plots)].join('\n\n')}\n${plots.length === 0 ? '' : `${paint('dim', t.bandLegend)}\n`}`;
}

function plotsOf(metric: TimelineMetric, paint: Paint): string[] {
  return metric.perVariation.flatMap(({ variation, points }) => {
    const lines = points.flatMap(({ day, lift, sequentialCi95 }): PlotLine[] =>
      lift === null || sequentialCi95 === null ? [] : [{ label: day, middle: lift, outer: ends(sequentialCi95) }],
    );
    if (lines.length === 0) return [];
    const every = Math.ceil(lines.length / mostLines);
    const drawn = lines.filter((_, at) => (lines.length - 1 - at) % every === 0);
    return [`${paint('bold', `${nameOf(metric)} ${variation}`)}\n${intervalPlot(drawn, { columns: columnsOf(), paint, tick: percent }).trimEnd()}`];
  });
}

/** A line for each metric, variation and day. */
function plainTableOf({ metrics }: ExperimentTimeline): Table {
  const members = ['day', 'users', 'conversions', 'value', 'lift', 'sequentialPValue'] as const;
  const rows = metrics.flatMap(({ key, eventKey, kind, perVariation }) =>
    perVariation.flatMap(({ variation, points }) =>
      points.map((point) => [eventKey, kind, variation, ...members.map((name) => point[name]), ...(point.sequentialCi95 ?? ['', '']), key]),
    ),
  );
  return { head: ['eventKey', 'kind', 'variation', ...members, 'sequentialLow95', 'sequentialHigh95', 'key'], rows };
}
