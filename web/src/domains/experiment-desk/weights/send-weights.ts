import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { experiments } from '../../experiments/experiments.api.ts';
import { experimentRequest, type WorkEnvironment } from '../parts/environment.ts';
import { changesOf, type WeightsDraft } from './weights-draft.ts';

/** The current experiment. */
export async function freshExperiment(key: number, environment: WorkEnvironment): Promise<Experiment> {
  return (await experiments.getExperiment.query(experimentRequest(String(key), environment))).body;
}

interface Sent {
  experiment: Experiment;
  environment: WorkEnvironment;
  draft: WeightsDraft;
}

type QueryClient = Parameters<typeof experiments.updateExperiment.send>[0];

/** An incomplete reset to draft. */
export class StoppedHalfway extends Error {
  readonly status: 'PAUSED' | 'DRAFT';

  constructor(status: 'PAUSED' | 'DRAFT', cause: unknown) {
    super('A return to the draft stopped halfway', { cause });
    this.status = status;
  }
}

/**
 * Retrying an incomplete reset to draft continues where it stopped.
 * @throws the problem of a failed call; {@link StoppedHalfway} where something was done before
 */
export async function sendWeights(queryClient: QueryClient, { experiment, environment, draft }: Sent): Promise<void> {
  const params = { key: String(experiment.key) };
  const note = draft.note.trim() === '' ? {} : { note: draft.note.trim() };
  const update = (version: number) =>
    experiments.updateExperiment.send(queryClient, { params, body: { ...changesOf(experiment, draft), ...note, environment, version } });
  if (draft.mode !== 'RESET') {
    await update(experiment.version);
    return;
  }
  const now = await freshExperiment(experiment.key, environment);
  const step = (action: 'pause' | 'reset') => experiments.transitionExperiment.send(queryClient, { params, body: { action, environment, ...note } });
  if (now.status === 'RUNNING') await step('pause');
  const hasPaused = now.status !== 'DRAFT' && now.status !== experiment.status;
  const reset = async () => (await step('reset')).body.version;
  const version = now.status === 'DRAFT' ? now.version : await (now.status === 'RUNNING' || hasPaused ? stoppingAt('PAUSED', reset) : reset());
  await stoppingAt('DRAFT', () => update(version));
}

async function stoppingAt<T>(status: 'PAUSED' | 'DRAFT', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw new StoppedHalfway(status, thrown);
  }
}
