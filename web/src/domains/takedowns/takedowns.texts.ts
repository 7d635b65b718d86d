import type { TakedownState } from '@baeum/contract/domains/reports/takedown-states.rules.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

const states: Readonly<Record<TakedownState, { word: string; tone: Tone; help: string }>> = {
  HIDDEN: {
    word: '가려 둠',
    tone: 'warning',
    help: '저작권을 침해한다는 신고를 받아 다른 사람에게 보이지 않게 했어요. 침해하지 않았다면 그 이유를 보내주세요.',
  },
  COUNTERED: { word: '반론을 보냄', tone: 'info', help: '운영자가 두 쪽의 말을 보고 정해요. 정하면 알려드릴게요.' },
  RESTORED: { word: '다시 보임', tone: 'success', help: '확인을 마치고 다시 보이게 했어요.' },
  REMOVED: { word: '지움', tone: 'danger', help: '확인을 마치고 다시 보이지 않게 하기로 했어요. 다르게 생각하면 문의하기로 알려주세요.' },
};

export const takedownTexts = {
  title: '저작권 신고로 가려진 것',
  states,
  content: '가려진 것',
  claim: '신고의 내용',
  noClaim: '신고한 사람이 탈퇴해 신고의 내용이 남아 있지 않아요.',
  counter: '보낸 반론',
  hiddenAt: '가린 때',
  counteredAt: '반론을 보낸 때',
  endedAt: '정한 때',
  form: {
    title: '반론 보내기',
    label: '왜 저작권을 침해하지 않나요?',
    help: '직접 만들었거나 허락을 받았다면 그것을 알 수 있게 적어주세요. 운영자만 보고, 한 번만 보낼 수 있어요.',
    submit: '반론 보내기',
    sent: '반론을 보냈어요.',
  },
} as const;
