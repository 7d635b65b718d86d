import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { experiments } from '../../experiments/experiments.api.ts';
import { experimentRequest, type WorkEnvironment } from '../parts/environment.ts';
import { changesOf, type WeightsDraft } from './weights-draft.ts';

/** The experiment as it is now. */
export async function freshExperiment(key: number, environment: WorkEnvironment): Promise<Experiment> {
  return (await experiments.getExperiment.query(experimentRequest(String(key), environment))).body;
}

interface Sent {
  experiment: Experiment;
  environment: WorkEnvironment;
  draft: WeightsDraft;
}

type QueryClient = Parameters<typeof experiments.updateExperiment.send>[0];

/** Throws the problem of a failed call; of a return to the draft, what was done before stays done, and a second try goes on from there. */
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
  const version = now.status === 'DRAFT' ? now.version : (await step('reset')).body.version;
  await update(version);
}
