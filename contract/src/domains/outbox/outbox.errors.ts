import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const outboxErrors = {
  forgotten: { errorCode: 'OUTBOX_001', status: 409, message: '다시 보낼 수 없습니다. 보냈거나 그만둔 것의 내용은 남아 있지 않습니다.' },
  late: { errorCode: 'OUTBOX_002', status: 409, message: '보낼 수 있는 때가 지났습니다. 받는 사람이 새로 요청해야 합니다.' },
  underWay: { errorCode: 'OUTBOX_003', status: 409, message: '지금 보내고 있습니다. 잠시 뒤에 다시 확인해주세요.' },
} as const satisfies ErrorTable;

export const outboxErrorHelp: ErrorHelp<typeof outboxErrors> = {
  forgotten: {
    english: 'It cannot be sent again: the text of messages that were sent or given up is not stored.',
    person: '받는 사람이 새로 요청하도록 알려주세요.',
  },
  late: { english: 'It has expired and cannot be sent any more. The recipient must request a new one.', person: '받는 사람이 새로 요청해야 합니다.' },
  underWay: { english: 'It is being sent. Check again in a moment.', person: '잠시 뒤에 다시 확인해주세요.' },
};
