import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const inquiryErrors = {
  answered: { errorCode: 'INQUIRY_001', status: 409, message: '답변이 등록된 문의는 수정할 수 없습니다.' },
} as const satisfies ErrorTable;

export const inquiryErrorHelp: ErrorHelp<typeof inquiryErrors> = {
  answered: { english: 'A question that has been answered can no longer be changed.', person: '덧붙일 것이 있으면 새 문의를 남겨주세요.' },
};
