import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const payoutErrors = {
  notPayable: { errorCode: 'PAYOUT_001', status: 409, message: '지금 지급할 수 없는 정산이 있습니다. 빼고 다시 시도해주세요.' },
  wrongState: { errorCode: 'PAYOUT_002', status: 409, message: '지급의 지금 상태에서는 할 수 없습니다.' },
  sameOperator: { errorCode: 'PAYOUT_003', status: 403, message: '지급은 만든 사람이 아닌 다른 운영자가 승인합니다.' },
} as const satisfies ErrorTable;

export const payoutErrorHelp: ErrorHelp<typeof payoutErrors> = {
  notPayable: {
    english: 'Some of the statements cannot be paid out now.',
    meaning:
      '고른 정산 가운데 확정하지 않았거나, 다른 지급에 들어 있거나, 정산받을 곳이 없거나 바뀐 지 얼마 되지 않은 것이 있습니다. 아무것도 만들지 않았습니다.',
    person: '목록을 새로 고치고 지급할 수 있는 정산만 골라주세요.',
    developer: '`errors`가 어느 정산인지와 이유를 말합니다. `listSettlements?payable=true`가 지금 지급할 수 있는 것을 답합니다.',
  },
  wrongState: {
    english: 'The state of the pay-out does not allow this.',
    meaning: '다른 운영자가 먼저 승인하거나 취소했거나, 아직 승인하지 않은 지급입니다.',
    person: '지급을 다시 열어 지금 상태를 확인해주세요.',
  },
  sameOperator: {
    english: 'A pay-out must be approved by an operator other than the one who created it.',
    meaning: '한 사람이 혼자 돈을 보내지 못하도록, 만드는 사람과 승인하는 사람이 다릅니다.',
    person: '다른 운영자에게 승인을 부탁해주세요.',
  },
};
