import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const signUpErrors = {
  emailInUse: { errorCode: 'SIGNUP_001', status: 409, message: '이미 가입된 이메일입니다.' },
  agreementMissing: { errorCode: 'SIGNUP_003', status: 400, message: '필수 약관에 동의해주세요.' },
} as const satisfies ErrorTable;

export const signUpErrorHelp: ErrorHelp<typeof signUpErrors> = {
  emailInUse: {
    english: 'An account with this e-mail address already exists.',
    meaning: '그 이메일을 쓰는 계정이 이미 있습니다.',
    person: '그 이메일로 로그인하고, 비밀번호를 잊었다면 비밀번호 찾기를 이용해주세요.',
    developer: '다른 이메일을 보냅니다. 같은 이메일로는 다시 보내도 결과가 같습니다.',
  },
  agreementMissing: 'The required terms must be agreed to.',
};
