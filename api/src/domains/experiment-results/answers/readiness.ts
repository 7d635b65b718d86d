import type { ExperimentResults, ReadingState } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';

/** Minimum number of users per variation for the normal approximation. */
const fewestUsers = 100;

const messages: Readonly<Record<ReadingState, string>> = {
  NO_DATA: '아직 노출된 사용자가 없습니다.',
  SAMPLE_RATIO_MISMATCH: '변형별 사용자 수가 설정한 배분과 다릅니다. 원인을 찾기 전에는 이 결과로 판단하지 마세요.',
  TOO_FEW_USERS: `사용자가 ${fewestUsers}명보다 적은 변형이 있습니다. 판단하기에는 이릅니다.`,
  UNFINISHED:
    '아직 끝나지 않은 실험입니다. 일찍 끝내면 없는 차이를 있다고 믿기 쉬워, 한 번만 볼 때 맞는 ci95와 pValue는 계획한 끝이 되어야 나옵니다. 지금은 sequentialCi95와 sequentialPValue로 판단하세요.',
  ENDED_EARLY: '시작하기 전에 정한 끝에 이르지 않고 종료한 실험입니다. sequentialCi95와 sequentialPValue로 판단하세요.',
  FINISHED: '시작하기 전에 정한 끝까지의 결과입니다. ci95와 pValue로 판단하세요.',
};

/** Whether the numbers allow a decision now, and which of them to use. */
export function readinessOf({
  experiment,
  variations,
  srm,
  isDecided,
  isOver = experiment.status === 'COMPLETED',
}: Pick<ExperimentResults, 'experiment' | 'variations' | 'srm'> & { isDecided: boolean; isOver?: boolean }): Pick<
  ExperimentResults['reading'],
  'state' | 'message'
> {
  const state = stateOf(
    variations.filter(({ weight }) => weight > 0).map(({ users }) => users),
    srm.ok,
    isDecided ? 'FINISHED' : isOver ? 'ENDED_EARLY' : 'UNFINISHED',
  );
  return { state, message: messages[state] };
}

function stateOf(users: readonly number[], isRatioOk: boolean, later: ReadingState): ReadingState {
  if (users.every((count) => count === 0)) return 'NO_DATA';
  if (!isRatioOk) return 'SAMPLE_RATIO_MISMATCH';
  if (users.some((count) => count < fewestUsers)) return 'TOO_FEW_USERS';
  return later;
}
