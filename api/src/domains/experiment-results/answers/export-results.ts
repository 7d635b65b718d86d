import { csvFile } from '../../../http/answers/csv-file.ts';
import { experimentResults } from './calculate-results.ts';
import type { ResultsOptions } from './open-results.ts';

const head = [
  'experiment',
  'metric',
  'name',
  'role',
  'kind',
  'variation',
  'isControl',
  'users',
  'conversions',
  'rate',
  'mean',
  'comparedMean',
  'difference',
  'lift',
  'ci95Low',
  'ci95High',
  'pValue',
  'sequentialCi95Low',
  'sequentialCi95High',
  'sequentialPValue',
  'adjustedPValue',
  'guardrail',
  'state',
  'from',
  'to',
];

/** One line for each metric and variation. @throws AppError EXP_001, EXP_011, COMMON_001 for an unknown environment or execution */
export async function exportResults(key: number, options: ResultsOptions): Promise<string> {
  const { experiment, metrics, control, reading, from, to } = await experimentResults(key, options);
  const rows = metrics.flatMap(({ key: metric, definition, role, kind, perVariation }) =>
    perVariation.map((each) => [
      experiment.key,
      metric,
      definition?.name,
      role,
      kind,
      each.variation,
      each.variation === control,
      each.users,
      each.conversions,
      each.rate,
      each.mean,
      each.comparedMean,
      each.difference,
      each.lift,
      each.ci95?.[0],
      each.ci95?.[1],
      each.pValue,
      each.sequentialCi95?.[0],
      each.sequentialCi95?.[1],
      each.sequentialPValue,
      each.adjustedPValue,
      each.guardrail,
      reading.state,
      from,
      to,
    ]),
  );
  return csvFile(head, rows);
}
