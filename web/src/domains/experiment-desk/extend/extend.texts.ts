import { environmentTexts } from '../parts/environment.texts.ts';

/** Words of the dialog that lets an experiment run longer. */
export const extendTexts = {
  label: '기간 늘리기',
  title: (name: string) => `‘${name}’ 기간 늘리기`,
  in: (environment: keyof typeof environmentTexts.names) =>
    `${environmentTexts.names[environment]}에서 실험이 저절로 멈추는 때를 정해요. 판단할 때가 지나도 멈추는 때를 정하지 않았으면 실험은 이어져요.`,
  endAt: '저절로 멈추는 때',
  endHelp: '서울 기준이에요. 비워두면 사람이 멈출 때까지 이어져요.',
  winner: (variation: string) => `그때 ${variation}를 승자로 정하고 끝내기로 예약되어 있어요. 때만 바뀌어요.`,
  does: {
    title: '구간은 이렇게 돼요',
    always: '몇 번을 보아도 맞는 구간은 실험이 이어지는 동안 계속 좁아져요. 더 오래 보고 싶으면 이 구간으로 판단해주세요.',
    fixed: (plan: string) =>
      `한 번만 보는 고정 구간은 정해둔 끝(${plan})의 것 그대로예요. 결과를 본 뒤에 끝을 늦추면 없는 차이를 있다고 믿기 쉬워서, 정해둔 끝은 바꿀 수 없어요.`,
    noPlan: '정해둔 끝이 없어서 한 번만 보는 고정 구간은 나오지 않아요.',
    early: (plan: string) => `정해둔 끝(${plan})보다 먼저 멈춰요. 그때부터 새 사용자가 들어오지 않아서, 한 번만 보는 고정 구간도 더 적은 사용자로 세요.`,
  },
  newPhase: { lead: '판단할 때를 새로 정하려면 새 단계로 다시 시작해주세요. 결과를 0명부터 다시 세요.', label: '새 단계로 끝 다시 정하기' },
  past: '지금보다 뒤의 때를 적어주세요.',
  half: '날짜와 시각을 끝까지 적어주세요.',
  note: '이유',
  noteHelp: '변경 기록에 남아요.',
  noteNeeded: '이유를 적어주세요.',
  submit: '저장',
  same: '바꾼 것이 없어요.',
  done: (time: string) => `${time}에 멈추도록 정했어요.`,
  open: '사람이 멈출 때까지 이어지도록 했어요.',
  cli: (key: number, end: string, flag: string) => `baeum admin experiments ${end === '' ? `unschedule ${key}` : `schedule ${key} --end-at "${end}"`}${flag}`,
} as const;
