import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { BayesianView, CupedView } from '@baeum/contract/domains/experiment-results/results-views.schemas.ts';
import { drawnTable } from '../../../terminal/drawn-table.ts';
import { momentText } from '../../../terminal/moments.ts';
import type { Table } from '../../../terminal/table.ts';
import { nameOf } from './metric-table.ts';
import { count, fewDigits, percent, percents, probability } from './numbers.ts';
import { resultsTexts } from './results.texts.ts';

type Bold = (text: string) => string;

/** What was asked for beside the usual numbers, each under a title of its own. */
export async function viewsOf({ bayesian, cuped }: ExperimentResults, bold: Bold): Promise<string[]> {
  return [...(cuped ? await cupedParts(cuped, bold) : []), ...(bayesian ? await bayesianParts(bayesian, bold) : [])];
}

async function bayesianParts({ metrics }: BayesianView, bold: Bold): Promise<string[]> {
  const t = resultsTexts();
  const tables = await Promise.all(
    metrics.map(async (metric) => `${bold(nameOf(metric))} · ${t.priors[metric.prior]}\n${await drawnTable(beliefTable(metric), bold)}`),
  );
  return [`${bold(t.bayesian)}\n`, ...tables];
}

/** Of two variations the better one is the best. */
function beliefTable({ kind, perVariation }: BayesianView['metrics'][number]): Table {
  const t = resultsTexts();
  const isOfMany = perVariation.length > 2;
  const amount = (value: number): string => (kind === 'CONVERSION' ? percent(value) : fewDigits(value));
  const loss = (value: number): string => (kind === 'CONVERSION' ? `${fewDigits(value * 100)}%` : fewDigits(value));
  const rows = perVariation.map((each) => [
    each.variation,
    amount(each.mean),
    each.credible95.map((end) => amount(end)).join(' ~ '),
    percent(each.probabilityBest),
    ...(isOfMany ? [percent(each.probabilityAboveControl)] : []),
    percents(each.liftCredible95),
    loss(each.expectedLoss),
  ]);
  return { head: [t.variation, t.mean, t.credible, t.best, ...(isOfMany ? [t.aboveControl] : []), t.lift, t.loss], rows };
}

async function cupedParts({ windowDays, to, metrics }: CupedView, bold: Bold): Promise<string[]> {
  const t = resultsTexts();
  const parts = await Promise.all(
    metrics.map(async (metric) =>
      metric.state === 'USED'
        ? `${bold(nameOf(metric))} · ${t.cupedGain(percent(metric.varianceReduction))}\n${await drawnTable(cupedTable(metric), bold)}`
        : `${bold(nameOf(metric))} · ${t.cupedStates[metric.state]}\n`,
    ),
  );
  return [`${bold(t.cuped(windowDays))} · ${t.countedUntil(momentText(to))}\n`, ...parts];
}

function cupedTable({ kind, perVariation }: CupedView['metrics'][number]): Table {
  const t = resultsTexts();
  const isDecided = perVariation.some(({ pValue }) => pValue !== null);
  const rows = perVariation.map((each) => [
    each.variation,
    count(each.earlierUsers),
    kind === 'CONVERSION' ? percent(each.mean) : fewDigits(each.mean ?? 0),
    percent(each.lift, { signed: true }),
    ...(isDecided ? [percents(each.ci95), probability(each.pValue)] : []),
    percents(each.sequentialCi95),
    probability(each.sequentialPValue),
  ]);
  return { head: [t.variation, t.earlierUsers, kind === 'CONVERSION' ? t.rate : t.mean, t.lift, ...(isDecided ? [t.fixed, t.p] : []), t.always, t.p], rows };
}
