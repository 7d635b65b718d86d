import { invalidField, type ErrorEntry } from '../../shared/errors.ts';

/** Actions at a scheduled end. */
export const scheduledEnds = ['PAUSE', 'COMPLETE'] as const;

/** Results of a guardrail for one variation. */
export const guardrailStates = ['FINE', 'HARMED', 'TOO_EARLY'] as const;

/** Minutes between guardrail checks of an experiment or rollout. */
export const guardrailMinutes = 5;

export const lifecycleFieldErrors = {
  noMoment: invalidField('시작하는 때나 끝나는 때를 보내주세요.'),
  pastStart: invalidField('시작하는 때는 지금보다 뒤여야 합니다.'),
  endBeforeStart: invalidField('끝나는 때는 시작하는 때보다 뒤여야 합니다.'),
  noWinner: invalidField('끝날 때 모두에게 줄 변형을 골라주세요.'),
  needlessWinner: invalidField('일시 정지로 끝날 때는 변형을 고르지 않습니다.'),
  unknownHoldout: invalidField('없는 홀드아웃입니다.'),
  endedHoldout: invalidField('이미 끝난 홀드아웃입니다.'),
  keyRequired: invalidField('지켜볼 지표의 key를 적어주세요.'),
  otherKey: invalidField('key와 다릅니다. 하나만 보내주세요.'),
  otherIdentifier: invalidField('홀드아웃과 같은 식별자로 사용자를 나누어야 합니다.'),
} as const;

export const lifecycleTexts = {
  startedAlready: '이미 시작했습니다. 시작은 초안일 때만 예약할 수 있습니다.',
  over: '이미 종료했습니다. 종료한 뒤에는 예약할 수 없습니다.',
  notScheduled: '예약이 없습니다.',
  archived: '보관한 것입니다. 먼저 되돌려주세요(restore).',
  notArchived: '보관하지 않았습니다.',
  archiveRunning: '진행 중입니다. 먼저 일시 정지하거나 종료한 뒤에 보관해주세요.',
  notCompleted: '종료한 실험만 플래그로 만들 수 있습니다. 먼저 종료하며 모두에게 줄 변형을 골라주세요.',
  fixedHoldout: '홀드아웃은 멈추거나 되돌릴 수 없습니다. 멈추면 그 안의 실험과 플래그가 아무에게도 보이지 않습니다. 끝내려면 release를 쓰세요.',
} as const;

/** `이 실험으로 만든 플래그가 이미 있습니다: 12` */
export function flagMadeText(key: number): string {
  return `이 실험으로 만든 플래그가 이미 있습니다: ${key}`;
}

interface Moments {
  startAt?: string | undefined;
  endAt?: string | undefined;
}

/** A schedule has a start or an end, and the start comes first. */
export function scheduleRule({ startAt, endAt }: Moments): ErrorEntry | undefined {
  if (startAt === undefined && endAt === undefined) return lifecycleFieldErrors.noMoment;
  if (startAt !== undefined && endAt !== undefined && Date.parse(startAt) >= Date.parse(endAt)) return lifecycleFieldErrors.endBeforeStart;
  return undefined;
}

const longestName = 200;
const copied = ' (복사)';

/** Default name of a copy. */
export function copyName(name: string): string {
  return `${Array.from(name)
    .slice(0, longestName - copied.length)
    .join('')}${copied}`;
}
