import { answerTerms, cancelTerms } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';

/** Texts for selecting and requesting a time. */
export const bookingTexts = {
  panel: '멘토링 신청',
  perSession: (minutes: number) => `${minutes}분`,
  loading: '신청할 수 있는 시간을 불러오고 있어요',
  chosen: '고른 시간',
  chooseTime: '시간을 골라주세요.',
  toTimes: '시간 고르기',
  book: '신청하기',
  /** Buyers must know who their contract partner is. */
  broker: '멘토링은 멘토가 판매하고 진행해요. 이 사이트의 운영자는 통신판매중개자이고 계약의 당사자가 아니에요.',
  answer: `멘토가 ${answerTerms.hours}시간 안에 답해요. 답이 없으면 저절로 취소돼요.`,
  refund: [
    `${cancelTerms.wholeHours}시간 전까지 취소하면 모두, 그 뒤에는 ${cancelTerms.lateRate}%를 돌려드려요.`,
    '멘토가 받아들이지 않거나 취소하면 언제나 모두 돌려드려요.',
  ],
  taken: {
    title: '고른 시간은 이제 신청할 수 없어요',
    message: '가까운 시간을 골라주세요. 적은 글은 그대로 있어요.',
    none: '남은 시간이 없어요. 나중에 다시 와주세요.',
  },
  noSlots: {
    title: '지금은 신청할 수 있는 시간이 없어요',
    message: '멘토가 시간을 더 열 수 있어요. 좋아요를 눌러두고 다시 와주세요.',
    link: '/mentors',
    linkTitle: '다른 멘토 보기',
  },
  inactive: { title: '지금은 신청을 받지 않는 멘토예요', message: '좋아요를 눌러두고 나중에 다시 와주세요.', link: '/mentors', linkTitle: '다른 멘토 보기' },
  own: {
    title: '내 멘토 페이지예요',
    message: '다른 사람에게는 여기에 신청할 수 있는 시간이 보여요.',
    link: '/mentors/start',
    linkTitle: '멘토링 시간 정하기',
  },
} as const;
