import type { ErrorTable } from '../../shared/errors.ts';

export const inquiryErrors = {
  answered: { errorCode: 'INQUIRY_001', status: 409, message: '답변이 등록된 문의는 수정할 수 없습니다.' },
} as const satisfies ErrorTable;
