import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import type { QueryClient } from '@tanstack/react-query';
import { fromSeoulInput } from '../../../ui/dates/seoul-input.ts';
import { experiments } from '../../experiments/experiments.api.ts';
import type { WorkEnvironment } from '../parts/environment.ts';
import { inputOf, type WizardDraft } from './wizard-draft.ts';

interface Saving {
  queryClient: QueryClient;
  environment: WorkEnvironment;
  /** The stored experiment, if any. */
  experiment: Experiment | undefined;
  me: string | undefined;
}

/** Creates the experiment, or updates the stored draft. */
export async function saveDraft(draft: WizardDraft, { queryClient, environment, experiment, me }: Saving): Promise<Experiment> {
  const input = { ...inputOf(draft, experiment, me), ...noteOf(draft), environment };
  if (!experiment) {
    const { body } = await experiments.createExperiment.send(queryClient, {
      body: { ...input, ...(draft.key !== '' && { key: Number(draft.key) }) },
    });
    return body;
  }
  const { body } = await experiments.updateExperiment.send(queryClient, {
    params: { key: String(experiment.key) },
    body: { ...input, version: draft.version },
  });
  return body;
}

function noteOf({ note }: WizardDraft): { note?: string } {
  return isBlank(note) ? {} : { note: note.trim() };
}

/** Starts or schedules the saved experiment, or cancels its scheduled start. */
export async function beginAsWished(draft: WizardDraft, saved: Experiment, { queryClient, environment }: Pick<Saving, 'queryClient' | 'environment'>) {
  const params = { key: String(saved.key) };
  const rest = { environment, ...noteOf(draft) };
  const startAt = fromSeoulInput(draft.startAt);
  if (draft.begin === 'now') return experiments.transitionExperiment.send(queryClient, { params, body: { action: 'start', ...rest } });
  if (draft.begin === 'at' && startAt) {
    const { endAt, atEnd, winnerVariation } = saved.schedule ?? {};
    const end = endAt ? { endAt, ...(atEnd && { atEnd }), ...(winnerVariation && { winnerVariation }) } : {};
    return experiments.scheduleExperiment.send(queryClient, { params, body: { startAt, ...end, ...rest } });
  }
  if (saved.schedule?.startAt) return experiments.cancelExperimentSchedule.send(queryClient, { params, query: { environment } });
  return undefined;
}
