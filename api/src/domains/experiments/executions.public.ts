import { lockedTexts, mayBeginPhase } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { lifecycleTexts } from '@baeum/contract/domains/experiments/lifecycle.rules.ts';
import type { EntityDetails } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { databaseTime } from '../../database/clock.ts';
import { fail } from '../../http/base/app-error.ts';
import type { Allocation } from './allocation-history.public.ts';

/** Settings that affect an execution's results; each execution may have different ones. */
type Design = Pick<Experiment, 'identifierType' | 'metricRoles' | 'metricCaps' | 'plannedUsers' | 'plannedEndAt'>;

/** A finished execution with everything needed to compute its results. */
interface PastExecution extends Design {
  version: number;
  /** ISO 8601. */
  endedAt: string;
  variations: Experiment['variations'];
  /** Oldest first. */
  allocations: readonly Allocation[];
}

/** An execution for results: the experiment as it was then, and its allocations. */
export interface Execution {
  experiment: Experiment;
  allocations: readonly Allocation[];
  /** Start of the next execution; undefined for the current one. */
  endedAt: Date | undefined;
  /** Exposures without an execution version belong to it from this time on; undefined for the first known execution. */
  since: Date | undefined;
}

/** Maximum recorded executions, far above real use; the oldest are removed first. */
const most = 50;

/** The details with the ending execution added. */
export function withPastExecution(details: EntityDetails, view: Experiment, allocations: readonly Allocation[]): EntityDetails {
  const { executionVersion: version, identifierType, metricRoles, metricCaps, plannedUsers, plannedEndAt, variations } = view;
  const design = { identifierType, metricRoles, metricCaps, plannedUsers, plannedEndAt };
  const past: PastExecution = { version, endedAt: new Date(databaseTime()).toISOString(), ...design, variations, allocations };
  return { ...details, executions: [...pastOf(details).filter((each) => each.version !== version), past].slice(-most) };
}

/** All known executions, oldest first, the current one last. */
export function executionsOf(details: EntityDetails, experiment: Experiment, allocations: readonly Allocation[]): Execution[] {
  const past = pastOf(details).filter(({ version }) => version < experiment.executionVersion);
  const known = past.map((each, at) => pastExecutionView(each, experiment, past[at - 1]));
  const last = past.at(-1);
  return [...known, { experiment, allocations, endedAt: undefined, since: last && new Date(last.endedAt) }];
}

/** A past execution as an experiment. Its end is represented as completion, because later events belong to the next one. */
function pastExecutionView({ version, endedAt, allocations, ...design }: PastExecution, experiment: Experiment, before: PastExecution | undefined): Execution {
  const { bucket: _present, ...rest } = experiment;
  const last = allocations.at(-1);
  const shown = design.variations.map((variation) => ({ ...variation, weight: last?.slots[variation.id] ?? 0 }));
  return {
    experiment: { ...rest, ...design, executionVersion: version, variations: shown },
    allocations: last ? [...allocations, { ...last, at: endedAt, status: 'COMPLETED' }] : allocations,
    endedAt: new Date(endedAt),
    since: before && new Date(before.endedAt),
  };
}

function pastOf(details: EntityDetails): readonly PastExecution[] {
  return (details['executions'] ?? []) as readonly PastExecution[];
}

/** @throws AppError EXP_002 when no new phase can start */
export function refuseNewPhase({ status, isHoldout }: Experiment): void {
  if (isHoldout) throw fail(workspaceErrors.wrongState, { detail: lifecycleTexts.fixedHoldout });
  if (!mayBeginPhase(status)) throw fail(workspaceErrors.wrongState, { detail: lockedTexts.phase });
}
