import { lockedTexts, mayBeginPhase } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { lifeTexts } from '@baeum/contract/domains/experiments/life.rules.ts';
import type { EntityDetails } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { databaseTime } from '../../database/clock.ts';
import { fail } from '../../http/base/app-error.ts';
import type { Allocation } from './allocation-history.public.ts';

/** What decides about the numbers of an execution; the next one may be of another design. */
type Design = Pick<Experiment, 'identifierType' | 'metricRoles' | 'metricCaps' | 'plannedUsers' | 'plannedEndAt'>;

/** An execution that another one has followed, with all that its results are read by. */
interface PastExecution extends Design {
  version: number;
  /** ISO 8601. */
  endedAt: string;
  variations: Experiment['variations'];
  /** The oldest first. */
  allocations: readonly Allocation[];
}

/** An execution as its results are read: the experiment as it was then, and what it gave to whom. */
export interface Execution {
  experiment: Experiment;
  allocations: readonly Allocation[];
  /** When the next one began; nothing for the present one. */
  endedAt: Date | undefined;
  /** Exposures that do not say of which execution they are belong to it from this moment on; nothing where it is the first that is known. */
  since: Date | undefined;
}

/** More than anybody begins; the oldest are forgotten first. */
const most = 50;

/** The details with the execution that ends now. */
export function withPastExecution(details: EntityDetails, view: Experiment, allocations: readonly Allocation[]): EntityDetails {
  const { executionVersion: version, identifierType, metricRoles, metricCaps, plannedUsers, plannedEndAt, variations } = view;
  const design = { identifierType, metricRoles, metricCaps, plannedUsers, plannedEndAt };
  const past: PastExecution = { version, endedAt: new Date(databaseTime()).toISOString(), ...design, variations, allocations };
  return { ...details, executions: [...pastOf(details).filter((each) => each.version !== version), past].slice(-most) };
}

/** All executions that are known, the oldest first and the present one last. */
export function executionsOf(details: EntityDetails, experiment: Experiment, allocations: readonly Allocation[]): Execution[] {
  const past = pastOf(details).filter(({ version }) => version < experiment.executionVersion);
  const known = past.map((each, at) => asItWas(each, experiment, past[at - 1]));
  const last = past.at(-1);
  return [...known, { experiment, allocations, endedAt: undefined, since: last && new Date(last.endedAt) }];
}

/** What came later is the next one's, so that it ends as a completed experiment does. */
function asItWas({ version, endedAt, allocations, ...design }: PastExecution, experiment: Experiment, before: PastExecution | undefined): Execution {
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

/** @throws AppError EXP_002 where no new phase may begin */
export function refuseNewPhase({ status, isHoldout }: Experiment): void {
  if (isHoldout) throw fail(workspaceErrors.wrongState, { detail: lifeTexts.keptHoldout });
  if (!mayBeginPhase(status)) throw fail(workspaceErrors.wrongState, { detail: lockedTexts.phase });
}
