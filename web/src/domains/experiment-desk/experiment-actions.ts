import type { ExperimentTransition } from '@baeum/contract/domains/experiments/experiments.contract.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { ActionQuestion, DeskAction } from '../desk/parts/desk-types.ts';
import { experiments } from '../experiments/experiments.api.ts';
import { experimentDeskTexts as texts } from './experiment-desk.texts.ts';
import { usualEnvironment, type WorkEnvironment } from './parts/environment.ts';

type Step = keyof typeof texts.transitions;
type Variation = Experiment['variations'][number]['key'];

const fromStates: Readonly<Record<Step, readonly Experiment['status'][]>> = { start: ['DRAFT'], pause: ['RUNNING'], resume: ['PAUSED'] };

/** Changes of state that are possible now. What visitors meet is changed with a reason. */
export function stepsOf({ status, isHoldout }: Experiment, environment: WorkEnvironment): DeskAction<Experiment>[] {
  if (isHoldout) return [];
  return (['start', 'pause', 'resume'] as const)
    .filter((step) => fromStates[step].includes(status))
    .map((step) => {
      const { label, title, message, done } = texts.transitions[step];
      return {
        key: step,
        label,
        run: ({ key }, { queryClient, reason }) => send(queryClient, key, { action: step, environment, ...(reason && { note: reason }) }),
        ask: () => ({ title, message, confirmLabel: label, ...reasonIn(environment) }),
        done: () => done,
      };
    });
}

/** Ends an experiment with a winner, which everybody gets. */
export function completion(variation: Variation, environment: WorkEnvironment): DeskAction<Experiment> {
  const { label, title, message, done } = texts.complete;
  return {
    key: `complete-${variation}`,
    label: label(variation),
    danger: true,
    run: ({ key }, { queryClient, reason }) =>
      send(queryClient, key, { action: 'complete', winnerVariation: variation, environment, ...(reason && { note: reason }) }),
    ask: () => ({ title: title(variation), message: message(variation), confirmLabel: label(variation), danger: true, ...reasonIn(environment) }),
    done: () => done(variation),
  };
}

function reasonIn(environment: WorkEnvironment): Pick<ActionQuestion, 'reason'> {
  return environment === usualEnvironment ? { reason: { label: texts.note, help: texts.noteHelp } } : {};
}

type QueryClient = Parameters<typeof experiments.transitionExperiment.send>[0];

function send(queryClient: QueryClient, key: number, body: ExperimentTransition) {
  return experiments.transitionExperiment.send(queryClient, { params: { key: String(key) }, body });
}
