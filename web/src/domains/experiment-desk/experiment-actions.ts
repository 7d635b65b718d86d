import type { ExperimentTransition } from '@baeum/contract/domains/experiments/experiments.contract.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { ActionQuestion, DeskAction } from '../desk/parts/desk-types.ts';
import { experiments } from '../experiments/experiments.api.ts';
import { featureFlags } from '../feature-flags/feature-flags.api.ts';
import { experimentDeskTexts as texts } from './experiment-desk.texts.ts';
import { usualEnvironment, type WorkEnvironment } from './parts/environment.ts';

type Step = keyof typeof texts.transitions;
type Variation = Experiment['variations'][number]['key'];

const fromStates: Readonly<Record<Step, readonly Experiment['status'][]>> = { start: ['DRAFT'], pause: ['RUNNING'], resume: ['PAUSED'] };

/** Members that the actions need; rows of the list have them too. */
type ActedOn = Pick<Experiment, 'key' | 'name' | 'status' | 'isHoldout' | 'plannedUsers' | 'plannedEndAt'> & { archivedAt?: string | null };

/** Whether its design may still change. */
export function canEdit({ status, isHoldout, archivedAt = null }: ActedOn): boolean {
  return status === 'DRAFT' && !isHoldout && archivedAt === null;
}

/** Possible transitions. Changes of the primary environment need a reason. */
export function stepsOf({ status, isHoldout, plannedUsers, plannedEndAt, archivedAt = null }: ActedOn, environment: WorkEnvironment): DeskAction<ActedOn>[] {
  if (isHoldout || archivedAt !== null) return [];
  return (['start', 'pause', 'resume'] as const)
    .filter((step) => fromStates[step].includes(status))
    .map((step) => {
      const { label, title, message, done } = texts.transitions[step];
      const isOpenEnded = step === 'start' && plannedUsers === null && plannedEndAt === null;
      return {
        key: step,
        label,
        run: ({ key }, { queryClient, reason }) => send(queryClient, key, { action: step, environment, ...(reason && { note: reason }) }),
        ask: () => ({ title, message: isOpenEnded ? `${message} ${texts.openEnded}` : message, confirmLabel: label, ...reasonIn(environment) }),
        done: () => done,
      };
    });
}

/** Completes an experiment with a winner for all users. */
export function completion(variation: Variation, environment: WorkEnvironment): DeskAction<ActedOn> {
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

/** Clone, archive and delete. Experiments with results must be archived before deletion. */
export function keepingOf({ name, status, isHoldout, archivedAt = null }: ActedOn, environment: WorkEnvironment): DeskAction<ActedOn>[] {
  const isArchived = archivedAt !== null;
  const canGo = !isHoldout && status !== 'RUNNING';
  return [
    ...(isHoldout ? [] : [copy(environment)]),
    ...(isArchived ? [moving('restore', environment)] : canGo ? [moving('archive', environment)] : []),
    ...(canGo && (status === 'DRAFT' || isArchived) ? [deletion(name, environment)] : []),
  ];
}

function copy(environment: WorkEnvironment): DeskAction<ActedOn> {
  const { label, title, message, done } = texts.copy;
  return {
    key: 'copy',
    label,
    run: ({ key }, { queryClient, reason }) =>
      experiments.cloneExperiment.send(queryClient, { params: { key: String(key) }, body: { environment, ...(reason && { note: reason }) } }),
    ...(environment === usualEnvironment && { ask: () => ({ title, message, confirmLabel: label, ...reasonIn(environment) }) }),
    done: () => done,
  };
}

function moving(action: 'archive' | 'restore', environment: WorkEnvironment): DeskAction<ActedOn> {
  const { label, title, message, done } = texts.moving[action];
  return {
    key: action,
    label,
    run: ({ key }, { queryClient, reason }) => send(queryClient, key, { action, environment, ...(reason && { note: reason }) }),
    ask: () => ({ title, message, confirmLabel: label, ...reasonIn(environment) }),
    done: () => done,
  };
}

function deletion(name: string, environment: WorkEnvironment): DeskAction<ActedOn> {
  const { title, message, done } = texts.deletion;
  const label = texts.deletion.label(name);
  return {
    key: 'delete',
    label,
    danger: true,
    run: ({ key }, { queryClient, reason }) =>
      experiments.deleteExperiment.send(queryClient, { params: { key: String(key) }, query: { environment, ...(reason && { note: reason }) } }),
    ask: ([experiment]) => ({
      title: title(name),
      message: message(experiment?.status !== 'DRAFT'),
      confirmLabel: label,
      danger: true,
      word: name,
      ...reasonIn(environment),
    }),
    done: () => done,
  };
}

/** Creates a feature flag from the winner. */
export function makeFlag(environment: WorkEnvironment): DeskAction<ActedOn> {
  const { label, title, message, done } = texts.makeFlag;
  return {
    key: 'make-flag',
    label,
    run: ({ key }, { queryClient, reason }) =>
      featureFlags.createFlagFromExperiment.send(queryClient, { params: { key: String(key) }, body: { environment, ...(reason && { note: reason }) } }),
    ask: () => ({ title, message, confirmLabel: label, ...reasonIn(environment) }),
    done: () => done,
  };
}

/** Changes of the primary environment need a reason. */
export function reasonIn(environment: WorkEnvironment): Pick<ActionQuestion, 'reason'> {
  return environment === usualEnvironment ? { reason: { label: texts.note, help: texts.noteHelp } } : {};
}

type QueryClient = Parameters<typeof experiments.transitionExperiment.send>[0];

function send(queryClient: QueryClient, key: number, body: ExperimentTransition) {
  return experiments.transitionExperiment.send(queryClient, { params: { key: String(key) }, body });
}
