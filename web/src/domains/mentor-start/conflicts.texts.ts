import { proposalTerms } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { formatCount, formatWon } from '@baeum/contract/shared/korean-format.ts';

/** Words about agreed sessions that new hours leave out. */
export const conflictTexts = {
  title: (count: number) => `새 시간에 들지 않는 멘토링이 ${count}건 있어요`,
  lead: '시간은 저장했고, 이미 받은 멘토링은 모두 그대로예요. 하나씩 어떻게 할지 골라주세요. 고르지 않으면 그대로 둬요.',
  list: '새 시간에 들지 않는 멘토링',
  with: (name: string) => `${name}님과`,
  states: { REQUESTED: '답을 기다려요', ACCEPTED: '만나기로 했어요' },
  leave: '그대로 두기',
  propose: '다른 시간 제안',
  proposeLater: '수락한 멘토링만 다른 시간을 제안할 수 있어요.',
  cancel: '취소',
  decline: '거절',
  left: '그대로 두었어요',
  reconsider: '다시 고르기',
  proposed: (time: string) => `${time}에 만나자고 제안했어요`,
  canceled: '취소했어요',
  declined: '거절했어요',
  done: '목록 닫기',
  proposeTitle: '다른 시간 제안하기',
  proposeLead: (name: string, time: string) =>
    `${name}님이 확인하면 옮겨져요. ${proposalTerms.hours}시간 안에 답이 없거나 거절하면 지금의 ${time} 약속이 그대로 남아요.`,
  proposeNow: '이 시간을 제안하기',
  days: '제안할 수 있는 날',
  times: (day: string) => `${day}의 시간`,
  noTime: '시간을 골라주세요.',
  noSlots: { title: '제안할 수 있는 시간이 없어요', message: '여는 시간을 더 넓히면 고를 수 있어요.' },
  cancelTitle: '멘토링 취소하기',
  declineTitle: '신청 거절하기',
  refund: (name: string, back: string) => `${name}님에게 ${back} 돌려주고 이유를 전해요.`,
  back: (won: number, points: number) =>
    `${[won > 0 && formatWon(won), points > 0 && `${formatCount(points)}포인트`].filter(Boolean).join('과 ')}${points > 0 ? '를' : '을'}`,
  allBack: '낸 것을 모두',
  nothingBack: (name: string) => `${name}님에게 이유를 전해요. 돌려줄 돈은 없어요.`,
  reason: '이유',
  reasonHelp: '멘티에게 그대로 보여요.',
  reasons: ['여는 시간이 바뀌었어요.', '갑자기 일정이 생겼어요.', '그 시간에 만나기 어려워졌어요.'],
  cancelNow: '취소하고 돌려주기',
  cancelFree: '취소하기',
  declineNow: '거절하기',
} as const;
