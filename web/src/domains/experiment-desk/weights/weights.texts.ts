import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import { environmentTexts } from '../parts/environment.texts.ts';

const percent = (value: number) => `${Number(value.toFixed(2))}%`;
const parts = (split: readonly { key: string; percent: number }[]) => split.map(({ key, percent: share }) => `${key} ${percent(share)}`).join(', ');

/** Words of the dialog that changes how a running experiment divides its users. */
export const weightsTexts = {
  label: '비율 바꾸기',
  title: (name: string) => `‘${name}’의 비율 바꾸기`,
  in: (environment: keyof typeof environmentTexts.names) => environmentTexts.names[environment],
  split: '변형마다의 비율',
  variation: (key: string, name: string | undefined) => [key, name].filter(Boolean).join(' '),
  between: (one: string, other: string) => `${one}와 ${other}의 비율`,
  traffic: '트래픽',
  trafficHelp: '대상 가운데 실험에 들어올 사용자의 비율이에요.',
  sum: (sum: number) => (isWhole(sum) ? '합이 100%예요.' : `합이 ${percent(sum)}예요. 100%가 되게 맞춰주세요.`),
  sumWrong: '비율의 합이 100%가 되게 맞춰주세요.',
  empty: '숫자를 적어주세요.',
  percent,
  mode: '지금 실험에 있는 사용자',
  modes: { NEW: '새 단계로 (추천)', KEEP: '받던 변형 그대로', RESET: '처음부터' },
  does: {
    title: '이렇게 바뀌어요',
    nothing: '바꾼 것이 없어요. 비율이나 트래픽을 바꿔주세요.',
    wrong: '비율의 합이 100%가 되면 무엇이 바뀌는지 알려드려요.',
    before: (split: readonly { key: string; percent: number }[]) => `지금 ${parts(split)}`,
    after: (split: readonly { key: string; percent: number }[]) => `바꾼 뒤 ${parts(split)}`,
    keep: {
      stays: '실험에 남는 사용자는 받던 변형을 계속 받고, 결과도 이어져요.',
      traffic: (before: number, after: number, wanted: number) =>
        after < wanted - 0.005
          ? `받던 변형을 바꾸지 않고 이 비율을 맞추려면 트래픽이 ${percent(before)}에서 ${percent(after)}로 줄어요.`
          : before === after
            ? `트래픽은 ${percent(after)} 그대로예요.`
            : `트래픽이 ${percent(before)}에서 ${percent(after)}로 ${after < before ? '줄어요' : '늘어요'}.`,
      leaves: (share: number) => `대상 사용자의 ${percent(share)}는 실험에서 빠져 기본 변형을 받아요.`,
      pooled: '비율이 다른 두 때의 사용자를 합쳐 비교하므로, 그사이 사용자가 달라졌다면 결과가 치우칠 수 있어요.',
      comes: (share: number) => `대상 사용자의 ${percent(share)}가 새로 들어와요.`,
    },
    new: {
      everybody: (traffic: number) => `모두를 새로 나누고, 대상 사용자의 ${percent(traffic)}가 실험에 들어와요.`,
      changes: (share: number) => `지금 실험에 있는 사용자의 약 ${percent(share)}는 다른 변형을 받거나 실험에서 빠져요.`,
      results: (version: number) => `결과는 0명부터 다시 세요. 지금까지의 결과는 ${version}단계로 남아 언제든 볼 수 있어요.`,
    },
    reset:
      '실험을 멈추고 초안으로 되돌려요. 모두가 기본 변형을 받고, 변형과 대상, 지표도 고칠 수 있어요. 다시 시작하면 모두를 새로 나누고 결과를 0명부터 세요. 지금까지의 결과는 남아요.',
  },
  plan: {
    title: '정해둔 끝',
    users: '판단할 사용자 수',
    end: '판단할 날',
    help: '결과를 새로 세므로 언제 판단할지도 다시 정할 수 있어요. 비워두면 정하지 않아요.',
    fixed: (plan: string) => `정해둔 끝(${plan})은 그대로예요. 결과를 본 뒤에 늘리면 없는 차이를 있다고 믿기 쉬워서, 새 단계로 바꿀 때만 다시 정할 수 있어요.`,
    past: '오늘이나 그 뒤의 날을 골라주세요.',
  },
  plannedUsers: (users: number) => `${formatCount(users)}명`,
  note: '이유',
  noteHelp: '변경 기록에 남아요.',
  noteNeeded: '이유를 적어주세요.',
  submit: { NEW: '새 단계 시작하기', KEEP: '비율 바꾸기', RESET: '초안으로 되돌리기' },
  stopped: {
    title: '처음부터 다시 하다가 멈췄어요',
    PAUSED: '실험은 지금 일시 정지 상태예요. 모두가 기본 변형을 받고, 결과는 그대로 있어요.',
    DRAFT: '실험은 지금 초안이에요. 비율과 트래픽만 아직 전과 같아요.',
    why: (message: string) => `까닭: ${message}`,
    goOn: '멈춘 데서 이어 하기',
    later: '나중에 하려면 닫아도 돼요. 실험은 이 상태로 남아요.',
  },
  cancel: '취소',
  done: { NEW: '새 단계를 시작했어요.', KEEP: '비율을 바꿨어요.', RESET: '초안으로 되돌렸어요.' },
  cli: {
    NEW: (key: number, flag: string) => `baeum admin experiments update ${key} --phase NEW --confirm${flag}`,
    KEEP: (key: number, flag: string) => `baeum admin experiments update ${key} --phase KEEP --confirm${flag}`,
    RESET: (key: number, flag: string) => `baeum admin experiments reset ${key}${flag}`,
  },
  conflict: {
    title: '그사이 실험이 바뀌었어요',
    lead: '다른 사람이 먼저 바꿨어요. 어느 쪽으로 할지 골라주세요. 적은 것은 그대로 있어요.',
    mine: '내가 적은 것',
    theirs: '지금 실험',
    keepMine: '내 것으로 바꾸기',
    takeTheirs: '지금 실험에서 다시 고치기',
    later: '나중에 정하기',
    traffic: (traffic: number) => `트래픽 ${percent(traffic)}`,
    execution: (version: number) => `${version}단계`,
    over: '이제 진행 중이 아니라 비율을 바꿀 수 없어요.',
  },
} as const;

export function isWhole(sum: number): boolean {
  return Math.abs(sum - 100) < 0.005;
}
