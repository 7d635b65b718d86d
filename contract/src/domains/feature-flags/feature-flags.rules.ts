import { lockedTexts, type ExperimentStatus } from '../experiments/experiments.rules.ts';

/** Default variations of a flag: off and on. */
export const onOff = [
  { key: 'A', name: '끔' },
  { key: 'B', name: '켬' },
] as const;

/** Reasons why a flag is stale. */
export const staleReasons = ['NEVER_EVALUATED', 'NOT_ASKED', 'ONE_WAY'] as const;
/** Default number of days after which a flag is stale. */
export const usualStaleDays = 30;

/** Members of a flag that are locked in a status. Rules stay editable, because they control a running flag. */
export function lockedFlagMembers(status: ExperimentStatus): readonly string[] {
  if (status === 'DRAFT') return [];
  const people = ['identifierType'];
  return status === 'COMPLETED' ? [...people, 'variations', 'targetRules', 'defaultRule', 'userOverrides', 'segmentOverrides', 'holdoutKey'] : people;
}

export function lockedFlagText(status: ExperimentStatus): string {
  return status === 'COMPLETED' ? lockedTexts.completed : '시작한 플래그의 식별자 종류는 바꿀 수 없습니다. 바꾸면 모든 사용자가 다시 나뉩니다.';
}
