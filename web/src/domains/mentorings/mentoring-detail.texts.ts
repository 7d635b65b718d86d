import { joinMinutes, noShowTerms, type DisputeOutcome, type MentoringEnder, type MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';

const enders = { MENTOR: '멘토', MENTEE: '멘티', OPERATOR: '운영자', SYSTEM: '시스템' } satisfies Record<MentoringEnder, string>;

/** Texts of a session's page. */
export const detailTexts = {
  pageTitle: '멘토링',
  missing: { title: '멘토링을 찾을 수 없어요', message: '내가 참여하는 멘토링만 볼 수 있어요.' },
  title: { MENTEE: (name: string) => `${name} 멘토와의 멘토링`, MENTOR: (name: string) => `${name}님과의 멘토링` } satisfies Record<
    MentoringSide,
    (name: string) => string
  >,
  question: { MENTEE: '내가 보낸 질문', MENTOR: '멘티의 질문' },
  review: '후기',
  messages: '메시지',
  exchange: {
    label: (name: string) => `${name}님에게 메시지`,
    none: '아직 주고받은 메시지가 없어요. 준비할 것이나 만나는 곳을 이야기해보세요.',
    older: '이전 메시지 보기',
  },
  memo: '메모',
  calendar: '캘린더에 담기',
  actions: '할 수 있는 일',
  facts: {
    title: '예약 정보',
    mentor: '멘토',
    mentee: '멘티',
    minutes: '시간',
    price: '금액',
    order: '결제',
    orderLink: '주문과 영수증 보기',
    refunded: '환불 금액',
  },
  payment: {
    title: '결제를 마쳐주세요',
    message: '결제하면 멘토에게 신청을 보내요. 시간 안에 결제하지 않으면 저절로 취소되고, 결제되는 금액은 없어요.',
    left: '결제할 수 있는 시간',
    over: '지났어요',
    pay: '결제 계속하기',
  },
  waiting: {
    MENTEE: {
      title: '멘토의 답을 기다리고 있어요',
      until: '까지 답이 없으면 저절로 취소되고 결제한 금액을 모두 돌려드려요.',
      lapsed: '답할 수 있는 시간이 지났어요. 곧 취소되고 결제한 금액을 모두 돌려드려요.',
    },
    MENTOR: {
      title: '멘티가 답을 기다리고 있어요',
      until: '까지 답하지 않으면 저절로 취소돼요.',
      lapsed: '답할 수 있는 시간이 지났어요. 곧 저절로 취소돼요.',
    },
  },
  proposal: {
    title: { MENTEE: '멘토가 시간을 바꾸자고 했어요', MENTOR: '다른 시간을 제안했어요' },
    before: '지금 시간',
    after: '제안한 시간',
    until: { MENTEE: '까지 답하지 않으면 지금 시간 그대로예요.', MENTOR: '까지 멘티가 답하지 않으면 지금 시간 그대로예요.' },
  },
  place: {
    title: '예약이 확정됐어요',
    running: '지금 만날 수 있어요',
    later: `시작 ${joinMinutes}분 전부터 들어갈 수 있어요.`,
    link: '만나는 곳',
    join: '멘토링 들어가기',
    none: { MENTEE: '멘토가 아직 만나는 곳을 정하지 않았어요. 메시지로 물어보세요.', MENTOR: '만나는 곳을 아직 정하지 않았어요.' },
  },
  over: {
    title: '멘토링이 끝났어요',
    MENTEE: `멘토가 완료하거나, 끝나고 ${noShowTerms.hours}시간이 지나면 저절로 완료돼요. 멘토가 오지 않았으면 그 전에 알려주세요.`,
    MENTOR: `잘 마쳤으면 완료해주세요. 끝나고 ${noShowTerms.hours}시간이 지나면 저절로 완료돼요.`,
  },
  ended: {
    DECLINED: { MENTEE: '멘토가 신청을 받아들이지 않았어요', MENTOR: '신청을 거절했어요' },
    EXPIRED: { MENTEE: '멘토가 기한까지 답하지 않았어요', MENTOR: '기한까지 답하지 않아 취소됐어요' },
    CANCELED: (by: MentoringEnder, own: boolean) =>
      own ? '멘토링을 취소했어요' : by === 'SYSTEM' ? '결제하지 않아 취소됐어요' : `${enders[by]}가 멘토링을 취소했어요`,
    NO_SHOW: (by: MentoringSide, own: boolean) => (own ? '오지 않은 것으로 처리됐어요' : `${enders[by]}가 오지 않은 것으로 처리됐어요`),
    objection: `사실과 다르면 멘토링이 끝나고 ${noShowTerms.hours}시간 안에 이의를 제기해주세요.`,
    reason: (reason: string) => `“${reason}”`,
    refunded: { MENTEE: (won: number) => `${formatWon(won)}을 돌려드렸어요.`, MENTOR: (won: number) => `멘티에게 ${formatWon(won)}을 돌려드렸어요.` },
    again: '다른 멘토 보기',
  },
  dispute: {
    open: { title: '운영자가 확인하고 있어요', message: '확인이 끝나면 두 사람에게 알려드려요.' },
    settled: {
      COMPLETED: '운영자가 확인해 완료로 처리했어요',
      NO_SHOW_MENTEE: '운영자가 확인해 멘티가 오지 않은 것으로 처리했어요',
      NO_SHOW_MENTOR: '운영자가 확인해 멘토가 오지 않은 것으로 처리했어요',
    } satisfies Record<DisputeOutcome, string>,
    refunded: { MENTEE: '결제한 금액을 모두 돌려드렸어요.', MENTOR: '멘티가 결제한 금액을 모두 돌려드렸어요.' },
  },
  timeline: {
    title: '진행 과정',
    requested: '신청',
    accepted: '멘토가 수락',
    begins: '멘토링 시작',
    ends: '멘토링 끝',
    DECLINED: '멘토가 거절',
    EXPIRED: '답이 없어 취소',
    CANCELED: (by: MentoringEnder) => (by === 'SYSTEM' ? '결제하지 않아 취소' : `${enders[by]}가 취소`),
    disputed: '멘토가 오지 않았다고 알림',
    settled: '운영자의 결정',
  },
} as const;
