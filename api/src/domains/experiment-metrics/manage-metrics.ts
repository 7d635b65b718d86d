import { evaluatedBy, metricChangeText, metricProblems } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.rules.ts';
import type {
  experimentMetricInputSchema,
  experimentMetricUpdateSchema,
  ExperimentMetric,
} from '@baeum/contract/domains/experiment-metrics/experiment-metrics.schemas.ts';
import { builtInText } from '@baeum/contract/domains/workspaces/management.rules.ts';
import type { MetricDefinition } from '@baeum/contract/domains/workspaces/metric-definition.schemas.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { fail } from '../../http/base/app-error.ts';
import type { Author } from '../audit-logs/audit-logs.public.ts';
import { changeEntity, createEntity, deleteEntity, listEntities } from '../workspaces/entities.public.ts';
import { changedDetails } from '../workspaces/entity-view.public.ts';
import type { WorkspaceDraft } from '../workspaces/state/workspace-draft.public.ts';
import { builtInMetrics, usualDefinition, usualPercentileOf } from './built-in-metrics.ts';
import { builtInMetric, metrics } from './metric-definitions.public.ts';

type MetricInput = z.output<typeof experimentMetricInputSchema>;
type MetricUpdate = z.output<typeof experimentMetricUpdateSchema>;

interface ListQuery {
  q?: string | undefined;
  environment?: string | undefined;
  page: number;
  pageSize: number;
}

/** Created metrics, newest first, followed by the built-in ones. */
export async function listMetrics(query: ListQuery) {
  const made = await listEntities(metrics, query);
  const always = builtInMetrics.filter((metric) => !query.q || isAbout(metric, query.q));
  const from = Math.max(0, (query.page - 1) * query.pageSize - made.total);
  return toPage([...made.items, ...always.slice(from, from + query.pageSize - made.items.length)], query, made.total + always.length);
}

function isAbout({ key, name, description }: ExperimentMetric, q: string): boolean {
  return [key, name, description].join(' ').toLowerCase().includes(q.toLowerCase());
}

/** @throws AppError EXP_004, EXP_009 when an experiment uses an event of that key, COMMON_001 for an invalid definition */
export function createMetric(author: Author, { key, environment, name, description, confirm = false, ...given }: MetricInput): Promise<ExperimentMetric> {
  const definition = refuseImpossible({ ...usualDefinition, percentile: usualPercentileOf(given.kind), ...present(given) } as MetricDefinition);
  return createEntity(metrics, { author, environment, key }, (draft, { id }) => {
    if (!confirm) refuseWhileEvaluated(key, draft);
    return { body: { id, ...definition }, details: changedDetails({}, { name, description }) };
  });
}

/** @throws AppError EXP_001, EXP_002 for a built-in metric, EXP_009 for an unconfirmed change of a definition in use, COMMON_001, COMMON_005 */
export async function updateMetric(
  author: Author,
  key: string,
  { environment, version, name, description, confirm = false, ...given }: MetricUpdate,
): Promise<ExperimentMetric> {
  refuseBuiltIn(key);
  return changeEntity(metrics, { author, environment, key, version, action: 'update' }, (draft, { body: { id, ...before }, details }) => {
    const definition = refuseImpossible({ ...before, ...present(given) });
    // The unit is only a label and changes no results.
    if (!confirm && !isDeepStrictEqual(definition, { ...before, unit: definition.unit })) refuseWhileEvaluated(key, draft);
    return { body: { id, ...definition }, details: changedDetails(details, { name, description }) };
  });
}

/** @throws AppError EXP_001, EXP_002 while an experiment uses it, or for a built-in metric */
export async function deleteMetric(author: Author, key: string, environment: string | undefined): Promise<void> {
  refuseBuiltIn(key);
  await deleteEntity(metrics, { author, environment, key });
}

/** @throws AppError EXP_002 */
export function refuseBuiltIn(key: string): void {
  if (builtInMetric(key)) throw fail(workspaceErrors.wrongState, { detail: builtInText });
}

/** @throws AppError EXP_009 with the experiments whose results change */
function refuseWhileEvaluated(key: string, draft: WorkspaceDraft): void {
  const evaluated = evaluatedBy(key, draft.everything());
  if (evaluated.length > 0) throw fail(workspaceErrors.unconfirmed, { detail: metricChangeText(evaluated) });
}

function refuseImpossible(definition: MetricDefinition): MetricDefinition {
  const problems = metricProblems(definition);
  if (problems.length === 0) return definition;
  throw fail(commonErrors.invalidInput, { fields: problems.map(({ field, error: { errorCode, message } }) => ({ field, errorCode, message })) });
}

/** Members that are not undefined. */
function present<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
