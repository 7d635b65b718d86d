import { answerTerms, cancelTerms, noShowTerms } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { formatCount, formatWon } from '@baeum/contract/shared/korean-format.ts';

const sumOf = (amount: number, points: number) =>
  [amount > 0 && formatWon(amount), points > 0 && `${formatCount(points)} 포인트`].filter(Boolean).join('과 ') || formatWon(0);

/** Words of what the two can do with a session. */
export const actionTexts = {
  changed: {
    title: '그사이에 바뀌었어요',
    message: '다른 곳에서 이 멘토링이 바뀌어 지금 상태를 다시 불러왔어요. 확인하고 다시 해주세요.',
    form: (word: string) => `다른 곳에서 이 멘토링이 바뀌었어요. 지금은 ‘${word}’ 상태예요. 적은 내용은 그대로 있어요.`,
    impossible: '지금은 할 수 없어요.',
  },
  accept: {
    action: '수락',
    of: (name: string) => `${name}님의 신청 수락`,
    title: '신청을 수락할까요?',
    lead: '수락하면 예약이 확정되고 두 사람에게 만나는 곳이 보여요.',
    meetingUrl: '만나는 곳의 주소',
    help: '화상 회의 주소를 https://부터 적어주세요. 나중에 정하려면 비워두고 메시지로 알려주세요.',
    helpUsual: '비워두면 멘토 소개에 적어둔 주소를 써요.',
    submit: '수락하기',
    done: '신청을 수락했어요.',
  },
  decline: {
    action: '거절',
    title: '신청을 거절할까요?',
    lead: '멘티가 낸 것은 모두 돌려드려요. 거절은 되돌릴 수 없어요.',
    ready: '자주 쓰는 이유',
    reasons: {
      TIME: '그 시간에 다른 일정이 생겼어요. 다른 시간에 다시 신청해주세요.',
      SUBJECT: '제가 도와드리기 어려운 주제예요. 더 잘 맞는 멘토를 찾으시길 바라요.',
      QUESTION: '질문만으로는 준비하기 어려워요. 상황을 조금 더 자세히 적어 다시 신청해주세요.',
    },
    labels: { TIME: '시간이 안 돼요', SUBJECT: '주제가 맞지 않아요', QUESTION: '질문이 더 필요해요' },
    reason: '멘티에게 보낼 이유',
    help: '고르거나 직접 적어주세요. 멘티에게 그대로 보여요.',
    submit: '거절하기',
    done: '신청을 거절했어요. 멘티가 낸 것은 모두 돌려드려요.',
  },
  move: {
    action: '시간 바꾸기',
    title: '다른 시간으로 바꾸기',
    lead: `멘토가 답하기 전이라 바로 바뀌어요. 멘토는 신청한 때부터 ${answerTerms.hours}시간 안에 답해요.`,
    submit: '이 시간으로 바꾸기',
    done: '시간을 바꿨어요.',
  },
  propose: {
    action: '다른 시간 제안',
    title: '다른 시간 제안하기',
    lead: '멘티가 받아들이면 시간이 바뀌어요. 그 전까지는 지금 시간이 그대로예요.',
    submit: '이 시간 제안하기',
    done: '다른 시간을 제안했어요.',
  },
  noTime: '시간을 골라주세요.',
  noTimes: '지금은 고를 수 있는 시간이 없어요. 멘토가 시간을 더 열면 고를 수 있어요.',
  loadingTimes: '고를 수 있는 시간을 불러오고 있어요',
  takeBack: { action: '제안 거두기', done: '제안을 거뒀어요.' },
  confirmProposal: { action: '이 시간으로 바꾸기', done: '제안받은 시간으로 바꿨어요.' },
  refuseProposal: { action: '지금 시간 그대로', done: '지금 시간 그대로 만나요.' },
  cancel: {
    action: '멘토링 취소',
    title: '멘토링을 취소할까요?',
    unpaid: '아직 결제하지 않아 낸 금액이 없어요.',
    free: '무료 멘토링이라 돌려드릴 금액이 없어요.',
    back: { MENTEE: '돌려받는 금액', MENTOR: '멘티에게 돌려드리는 금액' },
    sum: sumOf,
    whole: '낸 것을 모두 돌려드려요.',
    part: (rate: number) => `시작까지 ${cancelTerms.wholeHours}시간이 남지 않아 낸 것의 ${rate}%를 돌려드려요.`,
    reason: '취소하는 이유',
    help: '상대에게 그대로 보여요.',
    submit: '멘토링 취소하기',
    done: (amount: number) => (amount > 0 ? `멘토링을 취소했어요. ${formatWon(amount)}을 돌려드려요.` : '멘토링을 취소했어요.'),
  },
  complete: {
    action: '완료하기',
    question: { title: '멘토링을 완료할까요?', message: '완료하면 멘티가 후기를 남길 수 있어요. 완료는 되돌릴 수 없어요.', confirmLabel: '완료하기' },
    done: '멘토링을 완료했어요.',
  },
  menteeAbsent: {
    action: '멘티가 오지 않았어요',
    question: {
      title: '멘티가 오지 않았나요?',
      message: `노쇼로 끝나고 멘티에게 알려요. 멘티는 ${noShowTerms.hours}시간 안에 이의를 낼 수 있어요.`,
      confirmLabel: '노쇼로 끝내기',
      danger: true,
    },
    done: '멘티가 오지 않은 것으로 끝냈어요.',
  },
  mentorAbsent: {
    action: '멘토가 오지 않았어요',
    objection: '이의 내기',
    title: '멘토가 오지 않았나요?',
    lead: '운영자가 확인하고 두 사람에게 알려드려요. 멘토가 오지 않은 것이 맞으면 낸 것을 모두 돌려드려요.',
    reason: '어떻게 되었는지',
    help: '운영자와 멘토에게 보여요. 기다린 시간과 연락한 내용을 적어주세요.',
    submit: '알리기',
    done: '운영자에게 알렸어요.',
  },
} as const;
