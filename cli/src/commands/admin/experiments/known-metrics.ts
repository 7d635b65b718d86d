import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { Context } from '../../../context.ts';
import { nearest } from '../../../nearest.ts';
import { CliFailure } from '../../../terminal/failures.ts';
import { itemsOf } from '../../../terminal/print.ts';
import { adminTexts } from '../admin.texts.ts';
import { environmentOf, requestOf, routeOf, send, type Task } from '../calls/task.ts';

type Place = { environment?: string };

/**
 * What the results are asked for by must be a metric, a registered event, or one that came.
 * @throws CliFailure notFound with the name that is most like it: it is a slip of the fingers
 */
export async function refuseUnknownMetrics(task: Task): Promise<void> {
  const { context } = task;
  const { metric = [] } = task.flags as { metric?: string[] };
  const undefinedOnes = await undefinedAmong(context, metric, environmentOf(task));
  if (undefinedOnes.length === 0) return;
  const request = await requestOf(task);
  const asked = { ...request, query: { ...request.query, metric: undefinedOnes } };
  const { metrics } = (await send({ context, route: await routeOf('getExperimentResults') }, asked)) as ExperimentResults;
  const unknown = undefinedOnes.filter((key) =>
    metrics.filter((each) => each.key === key).every(({ perVariation }) => perVariation.every(({ conversions }) => conversions === 0)),
  );
  if (unknown.length === 0) return;
  const t = adminTexts();
  const near = await nearestOf(context, unknown, environmentOf(task));
  throw new CliFailure('notFound', t.unknownMetric(unknown.join(', ')), {
    hint: [...(near.length > 0 ? [t.meant(near.join(', '))] : []), t.metricHint].join(' '),
  });
}

/** A metric may be defined later, so an unknown name is accepted; one that is similar to a known name causes a warning. */
export async function warnOfMistyped(task: Task): Promise<void> {
  const [{ context }, place] = [task, environmentOf(task)];
  const { metrics = [] } = task.flags as { metrics?: string[] };
  const unknown = await undefinedAmong(context, metrics, place);
  const near = unknown.length > 0 ? await nearestOf(context, unknown, place) : [];
  if (near.length > 0) context.output.notice(`${adminTexts().unknownMetric(unknown.join(', '))} ${adminTexts().meant(near.join(', '))}`);
}

/** Those that are neither a metric's name nor a registered event's. */
async function undefinedAmong(context: Context, names: readonly string[], query: Place): Promise<string[]> {
  const routes = await Promise.all(['getExperimentMetric', 'getEventType'].map(routeOf));
  const isDefined = async (key: string): Promise<boolean> =>
    (await Promise.all(routes.map((route) => send({ context, route }, { params: { key }, query }).then(() => true, isNotFound)))).includes(true);
  return (await Promise.all([...new Set(names)].map(async (key) => ((await isDefined(key)) ? [] : [key])))).flat();
}

async function nearestOf(context: Context, names: readonly string[], place: Place): Promise<string[]> {
  const lists = await Promise.all(
    ['listExperimentMetrics', 'listEventTypes'].map(async (list) =>
      itemsOf(await send({ context, route: await routeOf(list) }, { query: { pageSize: '100', ...place } })),
    ),
  );
  const known = lists.flatMap((items) => (items ?? []) as { key: string }[]).map(({ key }) => key);
  return [...new Set(names.flatMap((name) => nearest(name, known) ?? []))];
}

function isNotFound(error: unknown): boolean {
  if (error instanceof CliFailure && error.kind === 'notFound') return false;
  throw error;
}
