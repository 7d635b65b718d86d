import { invalidField, type ErrorTable } from '../../shared/errors.ts';

export const certificateErrors = {
  thresholdNotMet: { errorCode: 'CERT_001', status: 409, message: '아직 수료 기준을 채우지 못했습니다.' },
} as const satisfies ErrorTable;

/** What a form says at its field. */
export const certificateFieldErrors = { serial: invalidField('수료증 번호 16자리를 정확히 입력해주세요.') } as const;
