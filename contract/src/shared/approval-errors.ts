import type { ErrorHelp, ErrorTable } from './errors.ts';

export const approvalErrors = {
  needed: { errorCode: 'APPROVAL_001', status: 409, message: '다른 운영자의 승인이 필요해요. 요청을 저장했고, 승인하면 그대로 실행해요.' },
  changed: { errorCode: 'APPROVAL_002', status: 409, message: '요청한 뒤에 대상이 바뀌었습니다. 다시 요청해주세요.' },
  over: { errorCode: 'APPROVAL_003', status: 409, message: '이미 끝난 승인 요청입니다.' },
  own: { errorCode: 'APPROVAL_004', status: 403, message: '자기가 한 요청은 다른 운영자가 승인하거나 거절합니다.' },
  makerLeft: { errorCode: 'APPROVAL_005', status: 409, message: '요청한 사람에게 이제 이 일을 할 권한이 없습니다. 다시 요청해주세요.' },
  unkeepable: { errorCode: 'APPROVAL_006', status: 409, message: '승인을 기다리며 보관하기에는 너무 큰 요청입니다. 나누어 요청해주세요.' },
  notMaker: { errorCode: 'APPROVAL_007', status: 403, message: '승인 요청은 요청한 사람이 취소합니다.' },
} as const satisfies ErrorTable;

export const approvalErrorHelp: ErrorHelp<typeof approvalErrors> = {
  needed: {
    english: 'Another operator must approve this. The request was stored and runs unchanged once it is approved.',
    meaning: '사이트가 두 사람이 하도록 정한 일입니다. 아무것도 바꾸지 않았고, 보낸 내용을 그대로 보관했습니다.',
    person: '다른 운영자에게 승인을 부탁해주세요. 같은 요청을 다시 보낼 필요는 없습니다.',
    developer: '답의 `approvalId`로 `getApproval`을 부르면 지금 상태를 알 수 있습니다. 다시 보내면 같은 번호를 받습니다.',
  },
  changed: {
    english: 'The subject of the request has changed in the meantime. Make a new request.',
    meaning: '승인은 요청한 때의 상태에만 유효합니다. 그사이 누가 대상을 바꾸어 요청이 무효가 되었습니다.',
    person: '지금 상태를 확인하고 다시 요청해주세요.',
  },
  over: {
    english: 'The request has already been decided or cancelled, or has expired.',
    meaning: '다른 운영자가 먼저 승인하거나 거절했거나, 요청한 사람이 취소했거나, 기한이 지났습니다.',
    person: '승인 요청을 다시 열어 지금 상태를 확인해주세요.',
  },
  own: {
    english: 'It must be decided by an operator other than the one who requested it.',
    meaning: '한 사람이 혼자 끝내지 못하도록, 요청하는 사람과 결정하는 사람이 다릅니다.',
    person: '다른 운영자에게 부탁하거나, 필요 없어졌다면 요청을 취소해주세요.',
  },
  makerLeft: {
    english: 'The person who made the request no longer has the right to do this.',
    meaning: '요청한 사람이 떠났거나 권한이 바뀌어, 그 사람의 이름으로 실행할 수 없습니다.',
    person: '권한이 있는 운영자가 다시 요청해주세요.',
  },
  unkeepable: {
    english: 'The request is too large to be stored until it is approved.',
    person: '파일을 통째로 가져오지 말고, 다른 환경에서 확인한 것을 골라 옮겨주세요.',
  },
  notMaker: { english: 'Only the person who made the request can cancel it.', person: '대신 거절할 수 있습니다.' },
};
