import { type ErrorHelp, type ErrorTable, invalidField } from '../../shared/errors.ts';

export const applicationErrors = {
  checkFailed: { errorCode: 'APPLY_001', status: 500, message: '지식공유자 신청 양식 제출 확인에 실패했습니다.' },
  submitFailed: { errorCode: 'APPLY_002', status: 500, message: '지식공유자 신청 양식 제출에 실패했습니다.' },
  alreadyInstructor: { errorCode: 'APPLY_003', status: 409, message: '이미 지식공유자입니다.' },
  channels: { errorCode: 'APPLY_004', status: 400, message: '유입 경로를 확인해주세요.' },
} as const satisfies ErrorTable;

export const applicationErrorHelp: ErrorHelp<typeof applicationErrors> = {
  checkFailed: 'The application could not be checked.',
  submitFailed: 'The application could not be sent.',
  alreadyInstructor: { english: 'You are already an instructor.', person: '더 신청하실 것이 없습니다. 지식공유자 화면을 그대로 이용해주세요.' },
  channels: 'Tell how you heard of us.',
};

/** Texts for fields whose breaking has no code of its own. */
export const applicationFieldErrors = {
  contactMail: invalidField('연락받을 이메일을 입력해주세요.'),
  guestMail: invalidField('이메일 주소를 확인해주세요.'),
  category: invalidField('희망 분야를 선택해주세요.'),
  introduce: invalidField('자기소개를 입력해주세요.'),
  link: invalidField('http:// 또는 https://로 시작하는 주소를 입력해주세요.'),
  tooLong: invalidField('입력할 수 있는 길이를 넘었습니다.'),
} as const;
