import type { ExperimentSummary } from '@baeum/contract/domains/experiment-results/experiment-summaries.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { ApiProblem, problemOf } from '../../client/api-problem.ts';
import { invalidateTopics } from '../../client/topics.ts';
import type { ActionTools, DeskAction } from '../desk/parts/desk-types.ts';
import { environments } from '../environments/environments.api.ts';
import { experiments } from '../experiments/experiments.api.ts';
import { reasonIn } from './experiment-actions.ts';
import { experimentDeskTexts } from './experiment-desk.texts.ts';
import { usualEnvironment, type WorkEnvironment } from './parts/environment.ts';

const { several: texts, environments: names } = experimentDeskTexts;

/** Bulk actions of the list. */
export function bulkActions(environment: WorkEnvironment, archived: boolean): DeskAction<ExperimentSummary>[] {
  if (archived) return [moving('restore', environment)];
  return [moving('pause', environment), moving('archive', environment), copying(environment)];
}

/** Rows that an action applies to; holdouts are excluded. */
const rowsFor = {
  pause: ({ status, isHoldout }: ExperimentSummary) => !isHoldout && status === 'RUNNING',
  archive: ({ status, isHoldout }: ExperimentSummary) => !isHoldout && status !== 'RUNNING',
  restore: ({ isHoldout }: ExperimentSummary) => !isHoldout,
};

function moving(action: keyof typeof rowsFor, environment: WorkEnvironment): DeskAction<ExperimentSummary> {
  const { label, title, message, done } = texts[action];
  return {
    key: action,
    label,
    applies: rowsFor[action],
    run: ({ key }, { queryClient, reason }) =>
      experiments.transitionExperiment.send(queryClient, { params: { key: String(key) }, body: { action, environment, ...(reason && { note: reason }) } }),
    ask: (rows) => ({ title: title(rows.length), message, confirmLabel: label, ...reasonIn(environment) }),
    done: (rows) => done(rows.length),
  };
}

/** Copies only experiments missing in the other environment; existing ones need a review of the differences. */
function copying(from: WorkEnvironment): DeskAction<ExperimentSummary> {
  const to = from === usualEnvironment ? 'development' : usualEnvironment;
  const label = texts.copy.label(names[to]);
  return {
    key: 'copy',
    label,
    applies: ({ isHoldout }) => !isHoldout,
    run: (row, tools) => promote(row, { from, to }, tools),
    ask: (rows) => ({ title: texts.copy.title(rows.length, names[to]), message: texts.copy.message(names[to]), confirmLabel: label }),
    done: (rows) => texts.copy.done(rows.length, names[to]),
  };
}

async function promote({ key, version }: ExperimentSummary, { from, to }: Record<'from' | 'to', WorkEnvironment>, { queryClient }: ActionTools): Promise<void> {
  const entities = [{ kind: 'EXPERIMENT' as const, key: String(key), sourceVersion: version, targetVersion: 0 }];
  try {
    await environments.promoteEntities.mutate({ body: { from, to, entities, dryRun: false } });
  } catch (thrown) {
    const { status, errorCode } = problemOf(thrown);
    if (errorCode !== commonErrors.conflict.errorCode) throw thrown;
    throw new ApiProblem(status, { errorCode, message: texts.copy.exists(names[to]) });
  }
  await invalidateTopics(queryClient, 'experiments');
}
