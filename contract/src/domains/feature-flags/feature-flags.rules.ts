import { lockedTexts, type ExperimentStatus } from '../experiments/experiments.rules.ts';

/** Variations of a flag that names none: off and on. */
export const onOff = [
  { key: 'A', name: '끔' },
  { key: 'B', name: '켬' },
] as const;

/** Why a flag can go. */
export const staleReasons = ['NEVER_EVALUATED', 'NOT_ASKED', 'ONE_WAY'] as const;
/** Days after which a flag is called stale, unless somebody asks for another number. */
export const usualStaleDays = 30;

/** What of a flag can no longer be changed. Rules are what a running flag is steered by, so they always can be. */
export function lockedFlagMembers(status: ExperimentStatus): readonly string[] {
  if (status === 'DRAFT') return [];
  const people = ['identifierType'];
  return status === 'COMPLETED' ? [...people, 'variations', 'targetRules', 'defaultRule', 'userOverrides', 'segmentOverrides', 'holdoutKey'] : people;
}

export function lockedFlagText(status: ExperimentStatus): string {
  return status === 'COMPLETED' ? lockedTexts.completed : '시작한 플래그의 식별자 종류는 바꿀 수 없습니다. 바꾸면 모든 사용자가 다시 나뉩니다.';
}
