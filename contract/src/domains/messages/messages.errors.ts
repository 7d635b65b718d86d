import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const messageErrors = {
  deleted: { errorCode: 'MESSAGE_001', status: 410, message: '메시지의 데이터가 삭제되었습니다.' },
  refused: { errorCode: 'MESSAGE_002', status: 403, message: '메시지를 보낼 수 없는 상대입니다.' },
} as const satisfies ErrorTable;

export const messageErrorHelp: ErrorHelp<typeof messageErrors> = {
  deleted: 'The message is gone.',
  refused: 'You cannot write to this person.',
};
