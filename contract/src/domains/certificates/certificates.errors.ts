import { type ErrorHelp, type ErrorTable, invalidField } from '../../shared/errors.ts';

export const certificateErrors = {
  thresholdNotMet: { errorCode: 'CERT_001', status: 409, message: '아직 수료 기준을 채우지 못했습니다.' },
  notOffered: { errorCode: 'CERT_002', status: 409, message: '수료증을 주지 않는 강의입니다.' },
} as const satisfies ErrorTable;

export const certificateErrorHelp: ErrorHelp<typeof certificateErrors> = {
  thresholdNotMet: {
    english: 'The course has not been completed yet.',
    meaning: '강의가 정한 만큼 배우지 않아 아직 수료증을 만들 수 없습니다.',
    person: '남은 수업을 마친 뒤 다시 받아주세요.',
  },
  notOffered: {
    english: 'The course does not issue certificates.',
    meaning: '다 배워도 수료증이 나오지 않는 강의입니다. 강의의 `hasCertificate`가 알려줍니다.',
    person: '수료증이 있는 강의인지 강의 소개에서 확인해주세요.',
  },
};

/** What a form says at its field. */
export const certificateFieldErrors = { serial: invalidField('수료증 번호 16자리를 정확히 입력해주세요.') } as const;
