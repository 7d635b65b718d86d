import type { FlagTransition } from '@baeum/contract/domains/feature-flags/feature-flags.contract.ts';
import type { FeatureFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { rolloutActions, type RolloutAction } from '@baeum/contract/domains/feature-flags/rollouts.rules.ts';
import type { ActionQuestion, DeskAction } from '../desk/parts/desk-types.ts';
import { usualEnvironment, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { featureFlags } from '../feature-flags/feature-flags.api.ts';
import { flagDeskTexts as texts } from './flag-desk.texts.ts';
import { ruleSummary } from './flag-words.ts';

type QueryClient = Parameters<typeof featureFlags.transitionFeatureFlag.send>[0];

/** Turns a flag on; the primary environment needs a reason. */
export function turnOn(environment: WorkEnvironment): DeskAction<FeatureFlag> {
  return {
    key: 'on',
    label: texts.on.label,
    run: ({ key, status }, { queryClient, reason }) =>
      transit(queryClient, key, { action: status === 'PAUSED' ? 'resume' : 'start', environment, ...(reason && { note: reason }) }),
    ask: ([flag]) => ({
      title: texts.on.title(flag?.name ?? ''),
      message: texts.on.message(environment, flag ? ruleSummary(flag) : '') + approvalIn(environment),
      confirmLabel: texts.on.label,
      ...reasonIn(environment),
    }),
    done: () => texts.on.done,
  };
}

/** Turns a flag off after one confirmation without a form, because it is used in incidents. */
export function turnOff(environment: WorkEnvironment): DeskAction<FeatureFlag> {
  return {
    key: 'off',
    label: texts.off.label,
    danger: true,
    run: ({ key }, { queryClient }) => transit(queryClient, key, { action: 'pause', environment, note: texts.off.note }),
    ask: ([flag]) => ({
      title: texts.off.title(flag?.name ?? ''),
      message: texts.off.message(environment) + approvalIn(environment),
      confirmLabel: texts.off.label,
      danger: true,
    }),
    done: () => texts.off.done,
  };
}

export function archiving(environment: WorkEnvironment, action: 'archive' | 'restore'): DeskAction<FeatureFlag> {
  const { label, title, message, done } = texts[action];
  return {
    key: action,
    label,
    danger: action === 'archive',
    run: ({ key }, { queryClient, reason }) => transit(queryClient, key, { action, environment, ...(reason && { note: reason }) }),
    ask: ([flag]) => ({ title: title(flag?.name ?? ''), message, confirmLabel: label, danger: action === 'archive', ...reasonIn(environment) }),
    done: () => done,
  };
}

export function removal({ name }: FeatureFlag, environment: WorkEnvironment): DeskAction<FeatureFlag> {
  const { label, title, message, done } = texts.remove;
  return {
    key: 'delete',
    label: label(name),
    danger: true,
    run: ({ key }, { queryClient, reason }) =>
      featureFlags.deleteFeatureFlag.send(queryClient, { params: { key: String(key) }, query: { environment, ...(reason && { note: reason }) } }),
    ask: () => ({ title: title(name), message, confirmLabel: label(name), danger: true, word: name, ...reasonIn(environment) }),
    done: () => done,
  };
}

/** Possible actions of a staged rollout. */
export function rolloutSteps({ rollout }: FeatureFlag, environment: WorkEnvironment): DeskAction<FeatureFlag>[] {
  if (!rollout) return [];
  const isLast = rollout.step >= rollout.steps.length - 1;
  return (Object.keys(rolloutActions) as RolloutAction[])
    .filter((action) => (rolloutActions[action] as readonly string[]).includes(rollout.state) && !(action === 'advance' && isLast))
    .map((action) => {
      const { label, title, message, done } = texts.rollout.actions[action];
      // Pausing and rolling back need no reason, because they are used in incidents.
      const isBrake = action === 'pause' || action === 'rollback';
      return {
        key: action,
        label,
        danger: action === 'rollback',
        run: ({ key }, { queryClient, reason }) =>
          featureFlags.transitionFlagRollout.send(queryClient, {
            params: { key: String(key) },
            body: { action, environment, ...(reason && { note: reason }) },
          }),
        ask: () => ({ title, message, confirmLabel: label, danger: action === 'rollback', ...(!isBrake && reasonIn(environment)) }),
        done: () => done,
      };
    });
}

export function scheduleCancelling(environment: WorkEnvironment): DeskAction<FeatureFlag> {
  const { label, title, message, done } = texts.schedule.cancel;
  return {
    key: 'unschedule',
    label,
    run: ({ key }, { queryClient }) => featureFlags.cancelFeatureFlagSchedule.send(queryClient, { params: { key: String(key) }, query: { environment } }),
    ask: () => ({ title, message, confirmLabel: label }),
    done: () => done,
  };
}

const approvalIn = (environment: WorkEnvironment) => (environment === usualEnvironment ? texts.approval : '');

/** Changes of the primary environment need a reason. */
export function reasonIn(environment: WorkEnvironment): Pick<ActionQuestion, 'reason'> {
  return environment === usualEnvironment ? { reason: { label: texts.note, help: texts.noteHelp } } : {};
}

function transit(queryClient: QueryClient, key: number, body: FlagTransition) {
  return featureFlags.transitionFeatureFlag.send(queryClient, { params: { key: String(key) }, body });
}
