import type { ErrorTable } from '../../shared/errors.ts';

export const listErrors = {
  otherSet: { errorCode: 'LIST_001', status: 400, message: '순서 목록이 현재 목록과 다릅니다.' },
  duplicate: { errorCode: 'LIST_002', status: 409, message: '이미 담긴 강의입니다.' },
  full: { errorCode: 'LIST_003', status: 409, message: '목록 수 한도를 넘었습니다.' },
} as const satisfies ErrorTable;
