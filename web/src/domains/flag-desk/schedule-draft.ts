import { experimentFieldErrors } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { VariationKey } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { lifecycleFieldErrors, scheduleRule } from '@baeum/contract/domains/experiments/lifecycle.rules.ts';
import type { ScheduleInput } from '@baeum/contract/domains/experiments/lifecycle.schemas.ts';
import type { FeatureFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import type { ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { fromSeoulInput, seoulInput } from '../../ui/dates/seoul-input.ts';

export interface ScheduleDraft {
  /** Value of a local date-time field in Seoul time; empty for never. */
  startAt: string;
  endAt: string;
  atEnd: 'PAUSE' | 'COMPLETE';
  winnerVariation: VariationKey;
  note: string;
}

/** Whether a start can be scheduled; running flags only have an end. */
export const mayBegin = ({ status }: Pick<FeatureFlag, 'status'>) => status === 'DRAFT';

export function draftOf({ schedule, variations }: FeatureFlag): ScheduleDraft {
  return {
    startAt: seoulInput(schedule?.startAt ?? undefined),
    endAt: seoulInput(schedule?.endAt ?? undefined),
    atEnd: schedule?.atEnd ?? 'PAUSE',
    winnerVariation: schedule?.winnerVariation ?? variations.at(-1)?.key ?? 'B',
    note: '',
  };
}

/** Validation errors of the times; `now` is undefined during the first render. */
export function momentProblems({ startAt, endAt }: ScheduleDraft, now: number | undefined): { startAt: ErrorEntry | undefined; endAt: ErrorEntry | undefined } {
  const [start, end] = [fromSeoulInput(startAt), fromSeoulInput(endAt)];
  const isOver = (moment: string | undefined) => now !== undefined && moment !== undefined && Date.parse(moment) <= now;
  const order = scheduleRule({ startAt: start, endAt: end });
  return {
    startAt: isOver(start) ? lifecycleFieldErrors.pastStart : end === undefined ? order : undefined,
    endAt: isOver(end) ? experimentFieldErrors.pastEnd : end === undefined ? undefined : order,
  };
}

export function scheduleOf({ startAt, endAt, atEnd, winnerVariation }: ScheduleDraft): Omit<ScheduleInput, 'environment' | 'note'> {
  const [start, end] = [fromSeoulInput(startAt), fromSeoulInput(endAt)];
  return {
    ...(start !== undefined && { startAt: start }),
    ...(end !== undefined && { endAt: end, atEnd, ...(atEnd === 'COMPLETE' && { winnerVariation }) }),
  };
}
