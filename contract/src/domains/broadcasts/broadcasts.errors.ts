import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const broadcastErrors = {
  over: { errorCode: 'BROADCAST_001', status: 409, message: '이미 끝난 메시지입니다.' },
  nobody: { errorCode: 'BROADCAST_002', status: 409, message: '받을 사람이 없습니다.' },
} as const satisfies ErrorTable;

export const broadcastErrorHelp: ErrorHelp<typeof broadcastErrors> = {
  over: 'All of it is sent, or it was stopped already.',
  nobody: { english: 'Nobody would receive it.', person: '받을 사람을 다시 골라주세요. 광고는 수신에 동의한 사람만 받습니다.' },
};
