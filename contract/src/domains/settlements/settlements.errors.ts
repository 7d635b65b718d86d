import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const settlementErrors = {
  wrongState: { errorCode: 'SETTLEMENT_001', status: 409, message: '정산의 지금 상태에서는 할 수 없습니다.' },
  own: { errorCode: 'SETTLEMENT_002', status: 403, message: '자기 정산은 다른 운영자가 처리합니다.' },
} as const satisfies ErrorTable;

export const settlementErrorHelp: ErrorHelp<typeof settlementErrors> = {
  wrongState: {
    english: 'The state of the statement does not allow this.',
    meaning: '다른 운영자가 먼저 처리했거나, 지급에 들어 있거나, 아직 확정할 때가 아닌 정산입니다.',
    person: '정산을 다시 열어 지금 상태를 확인해주세요.',
    developer: 'getSettlement의 `state`와 `batchId`를 보고 다시 정합니다. `detail`이 이유를 말합니다.',
  },
  own: {
    english: 'You cannot work on your own statement; another operator must do it.',
    meaning: '운영자가 자기에게 줄 돈의 정산이나 지급을 처리하려고 했습니다.',
    person: '다른 운영자에게 부탁해주세요. 자기 정산은 수입 화면에서 볼 수 있습니다.',
  },
};
