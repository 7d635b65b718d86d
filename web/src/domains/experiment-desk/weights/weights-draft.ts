import { mayBeginPhase } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { Experiment, ExperimentUpdate } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { reallocate, slotCounts } from '@baeum/contract/domains/experiments/traffic.rules.ts';
import { seoulDay } from '../../../ui/seoul-time.ts';

export type Mode = 'NEW' | 'KEEP' | 'RESET';

/** Percent of the experiment's users, by the key of the variation. */
export type Shares = Readonly<Record<string, number>>;

export interface WeightsDraft {
  shares: Shares;
  traffic: number;
  mode: Mode;
  /** NaN where none is planned. */
  plannedUsers: number;
  /** A day of Seoul, empty where none is planned. */
  plannedEnd: string;
  note: string;
}

/** Members that decide whether weights can be changed; rows of the list have them too. */
type Weighed = Pick<Experiment, 'status' | 'isHoldout'> & { archivedAt?: string | null };

export function canChangeWeights({ status, isHoldout, archivedAt = null }: Weighed): boolean {
  return mayBeginPhase(status) && !isHoldout && archivedAt === null;
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

export function activeOf({ variations }: Experiment): Experiment['variations'] {
  return variations.filter(({ isDropped }) => !isDropped);
}

/** Percentages that sum to 100. */
function sharesOf(experiment: Experiment): Shares {
  const active = activeOf(experiment);
  const all = active.reduce((sum, { weight }) => sum + weight, 0);
  const given = active.map(({ weight }) => (all === 0 ? 0 : hundredths((weight / all) * 100)));
  const rest = hundredths(100 - given.slice(0, -1).reduce((sum, each) => sum + each, 0));
  return Object.fromEntries(active.map(({ key }, at) => [key, at === active.length - 1 ? rest : (given[at] ?? 0)]));
}

export function draftOf(experiment: Experiment): WeightsDraft {
  const { plannedUsers, plannedEndAt, traffic } = experiment;
  return {
    shares: sharesOf(experiment),
    traffic,
    mode: 'NEW',
    plannedUsers: plannedUsers ?? Number.NaN,
    plannedEnd: plannedEndAt === null ? '' : seoulDay(plannedEndAt),
    note: '',
  };
}

export function sumOf(shares: Shares): number {
  return hundredths(Object.values(shares).reduce((sum, each) => sum + each, 0));
}

/** Whether the ratio between variations changes. */
export function hasOtherShares(experiment: Experiment, { shares }: Pick<WeightsDraft, 'shares'>): boolean {
  const before = sharesOf(experiment);
  return Object.entries(shares).some(([key, share]) => share !== before[key]);
}

export function isChanged(experiment: Experiment, values: Pick<WeightsDraft, 'shares' | 'traffic'>): boolean {
  return values.traffic !== experiment.traffic || hasOtherShares(experiment, values);
}

/** Percent of all users that each variation gets. */
type Split = readonly { key: string; percent: number }[];

interface Effect {
  before: Split;
  after: Split;
  traffic: { before: number; after: number; wanted: number };
  /** Percent of all users. */
  leaves: number;
  comes: number;
  /** Percentage of current users. */
  changes: number;
}

const usualSize = 10_000;

/** Computed by the server's own rule for slots. */
export function effectOf(experiment: Experiment, { shares, traffic, mode }: Pick<WeightsDraft, 'shares' | 'traffic' | 'mode'>): Effect {
  const { bucket, variations } = experiment;
  const size = bucket?.slotSize ?? usualSize;
  const active = activeOf(experiment);
  const slots = (bucket?.slots ?? []).map(({ start, end, variationId }) => ({ startInclusive: start, endExclusive: end, variationId }));
  const wanted = { shares: active.map(({ id, key }) => ({ id, weight: shares[key] ?? 0 })), slotSize: size, total: Math.round((traffic / 100) * size) };
  const dropped = new Set(variations.filter(({ isDropped }) => isDropped).map(({ id }) => id));
  const next = mode === 'KEEP' ? reallocate({ ...wanted, slots, reserved: dropped }) : reallocate({ ...wanted, slots: [] });
  const splitOf = (given: typeof next): Split => {
    const counts = slotCounts(given);
    return active.map(({ id, key }) => ({ key, percent: hundredths(((counts.get(id) ?? 0) / size) * 100) }));
  };
  const [before, after] = [splitOf(slots), splitOf(next)];
  const total = (split: Split) => hundredths(split.reduce((sum, { percent }) => sum + percent, 0));
  const differences = after.map(({ percent }, at) => percent - (before[at]?.percent ?? 0));
  const stays = before.reduce((sum, { percent }, at) => sum + percent * ((after[at]?.percent ?? 0) / 100), 0);
  return {
    before,
    after,
    traffic: { before: total(before), after: total(after), wanted: traffic },
    leaves: hundredths(differences.reduce((sum, each) => sum + Math.max(0, -each), 0)),
    comes: hundredths(differences.reduce((sum, each) => sum + Math.max(0, each), 0)),
    changes: total(before) === 0 ? 0 : Math.round(100 * (1 - stays / total(before))),
  };
}

/** The end of that day of Seoul; the stored moment where the day is the same. */
function endOf({ plannedEndAt }: Experiment, day: string): string | null {
  if (day === '') return null;
  return plannedEndAt !== null && seoulDay(plannedEndAt) === day ? plannedEndAt : new Date(`${day}T23:59:59+09:00`).toISOString();
}

export function isPastEnd(experiment: Experiment, { mode, plannedEnd }: WeightsDraft, now: number): boolean {
  const end = mode === 'NEW' ? endOf(experiment, plannedEnd) : null;
  return end !== null && Date.parse(end) <= now;
}

/** Request body; dropped variations are unchanged. */
export function changesOf(experiment: Experiment, { shares, traffic, mode, plannedUsers, plannedEnd }: WeightsDraft): Omit<ExperimentUpdate, 'version'> {
  const variations = experiment.variations.map(({ key, isDropped }) => ({ key, ...(!isDropped && { weight: shares[key] ?? 0 }) }));
  if (mode === 'RESET') return { variations, traffic };
  const plan = { plannedUsers: Number.isNaN(plannedUsers) ? null : plannedUsers, plannedEndAt: endOf(experiment, plannedEnd) };
  return { variations, traffic, confirm: true, phase: mode, ...(mode === 'NEW' && plan) };
}
