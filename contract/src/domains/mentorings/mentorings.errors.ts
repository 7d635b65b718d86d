import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const mentoringErrors = {
  slotTaken: { errorCode: 'MENTORING_001', status: 409, message: '이미 예약된 시간입니다.' },
  wrongState: { errorCode: 'MENTORING_002', status: 409, message: '변경할 수 없는 상태입니다.' },
  tooLate: { errorCode: 'MENTORING_003', status: 409, message: '취소할 수 있는 시간이 지났습니다.' },
  ownMentoring: { errorCode: 'MENTORING_004', status: 400, message: '본인의 멘토링은 신청할 수 없습니다.' },
  outsideHours: { errorCode: 'MENTORING_005', status: 400, message: '신청할 수 없는 시간입니다.' },
  ownOverlap: { errorCode: 'MENTORING_007', status: 409, message: '그 시간에 다른 멘토링이 있습니다.' },
  tooManyOpen: { errorCode: 'MENTORING_008', status: 409, message: '답을 기다리는 신청이 너무 많습니다.' },
} as const satisfies ErrorTable;

export const mentoringErrorHelp: ErrorHelp<typeof mentoringErrors> = {
  slotTaken: {
    english: 'The time has already been booked by somebody else.',
    meaning: '보는 동안 다른 사람이 먼저 신청했거나 멘토에게 다른 일이 생겼습니다.',
    person: '가까운 다른 시간을 골라주세요. 적은 글은 그대로 남아 있습니다.',
    developer: 'getMentoringSlots로 시간을 다시 읽고 `available`인 것을 보내세요.',
  },
  wrongState: {
    english: "The session's state does not allow this change, or it has changed since it was read.",
    person: '화면을 새로 열어 지금 상태를 확인해주세요.',
    developer: 'getMentoring으로 `status`와 `version`을 다시 읽으세요.',
  },
  tooLate: { english: 'It is too late to cancel: the session has started.', person: '상대가 오지 않았으면 멘토링 화면에서 알려주세요.' },
  ownMentoring: { english: 'You cannot request a session with yourself.', person: '다른 멘토를 골라주세요.' },
  outsideHours: {
    english: 'The mentor is not available at that time.',
    meaning: '지난 시간이거나, 너무 이르거나 늦거나, 멘토가 정한 시간이 아닙니다.',
    person: '달력에 보이는 시간 가운데서 골라주세요.',
    developer: '`startAt`은 getMentoringSlots가 답한 것이어야 합니다.',
  },
  ownOverlap: {
    english: 'You already have a session at that time.',
    meaning: '멘토로든 멘티로든 그 시간에 이미 약속이 있습니다.',
    person: '내 멘토링에서 확인하고 다른 시간을 골라주세요.',
  },
  tooManyOpen: {
    english: 'Too many of your requests are still waiting for an answer.',
    person: '멘토가 답하거나 신청을 취소한 뒤에 다시 신청해주세요.',
  },
};
