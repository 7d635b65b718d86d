import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';

export const containerFieldErrors = {
  unknownGroup: invalidField('이 상호 배타 그룹에 없는 묶음입니다.'),
  unknownExperiment: invalidField('없는 실험입니다.'),
  repeatedExperiment: invalidField('한 실험은 한 묶음에만 넣을 수 있습니다.'),
} as const;

export const containerTexts = {
  started: '시작한 실험은 묶음에 넣거나 뺄 수 없습니다. 일시 정지하고 초기화하면 할 수 있습니다.',
  fullTraffic: '비어 있는 트래픽이 모자랍니다. 묶음의 사용자를 옮기지 않도록, 한 묶음을 먼저 줄이고 다음에 다른 묶음을 늘려주세요.',
} as const;

/** Shares of groups add up to at most 100 %. */
export function sharesRule(shares: readonly number[]): ErrorEntry | undefined {
  const sum = shares.reduce((all, share) => all + share, 0);
  return sum <= 100.000_001 ? undefined : workspaceErrors.traffic;
}
