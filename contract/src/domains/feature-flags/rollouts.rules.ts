import { invalidField, type ErrorEntry } from '../../shared/errors.ts';

/**
 * `RUNNING`: steps proceed; `PAUSED`: an operator has paused it; `STOPPED`: a guardrail was harmed; `DONE`: the last step
 * is over; `ROLLED_BACK`: nobody gets the variation any more.
 */
export const rolloutStates = ['RUNNING', 'PAUSED', 'STOPPED', 'DONE', 'ROLLED_BACK'] as const;
export type RolloutState = (typeof rolloutStates)[number];

/** Actions of a harmed guardrail. */
export const rolloutHarmActions = ['PAUSE', 'ROLL_BACK'] as const;

/** States in which each action is allowed. */
export const rolloutActions = {
  pause: ['RUNNING'],
  resume: ['PAUSED', 'STOPPED'],
  advance: ['RUNNING', 'PAUSED', 'STOPPED'],
  rollback: ['RUNNING', 'PAUSED', 'STOPPED', 'DONE'],
} as const satisfies Record<string, readonly RolloutState[]>;
export type RolloutAction = keyof typeof rolloutActions;

/** Whether the rollout controls the default rule. */
export function isSteering(state: RolloutState): boolean {
  return state === 'RUNNING' || state === 'PAUSED' || state === 'STOPPED';
}

const stateTexts: Readonly<Record<RolloutState, string>> = {
  RUNNING: '진행 중',
  PAUSED: '일시 정지',
  STOPPED: '지표를 해쳐 멈춤',
  DONE: '마침',
  ROLLED_BACK: '되돌림',
};
const actionTexts: Readonly<Record<RolloutAction, string>> = { pause: '일시 정지', resume: '재개', advance: '다음 단계로 넘기기', rollback: '되돌리기' };

export const rolloutTexts = {
  none: '단계 배포가 없습니다.',
  steering: '단계 배포가 기본 규칙을 정하고 있습니다. 먼저 단계 배포를 마치거나 되돌려주세요.',
  underway: '단계 배포가 이미 진행 중입니다. 먼저 마치거나 되돌려주세요.',
  paused: '일시 정지한 플래그입니다. 먼저 재개해주세요.',
  completed: '종료한 플래그입니다.',
  lastStep: '마지막 단계입니다.',
} as const;

/** `지금 단계 배포는 마침 상태입니다. 재개는 일시 정지, 지표를 해쳐 멈춤 상태에서만 할 수 있습니다.` */
export function rolloutActionText(action: RolloutAction, state: RolloutState): string {
  const possible = rolloutActions[action].map((from) => stateTexts[from]).join(', ');
  return `지금 단계 배포는 ${stateTexts[state]} 상태입니다. ${actionTexts[action]}는 ${possible} 상태에서만 할 수 있습니다.`;
}

/** `이미 30%가 받고 있습니다. 첫 단계는 그보다 크거나 같아야 합니다.` */
export function tooSmallText(percent: number): string {
  return `이미 ${percent}%가 받고 있습니다. 첫 단계는 그보다 크거나 같아야 합니다.`;
}

export const rolloutFieldErrors = {
  notGrowing: invalidField('단계마다 비율이 커져야 합니다.'),
  noMinutes: invalidField('마지막 단계가 아니면 얼마나 머물지(분) 정해주세요.'),
  offVariation: invalidField('A는 꺼짐입니다. 켜진 변형을 골라주세요.'),
} as const;

interface Step {
  percent: number;
  minutes?: number | undefined;
}

/** The first invalid step and its error. */
export function stepsProblem(steps: readonly Step[]): { at: number; member: 'percent' | 'minutes'; error: ErrorEntry } | undefined {
  for (const [at, { percent, minutes }] of steps.entries()) {
    if (at > 0 && percent <= (steps[at - 1]?.percent ?? 0)) return { at, member: 'percent', error: rolloutFieldErrors.notGrowing };
    if (at < steps.length - 1 && minutes === undefined) return { at, member: 'minutes', error: rolloutFieldErrors.noMinutes };
  }
  return undefined;
}
