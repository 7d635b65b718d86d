import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

/** All but `wrongCredentials` and `locked` are answered only to somebody who knows the password. */
export const signInErrors = {
  wrongCredentials: { errorCode: 'SIGNIN_001', status: 401, message: '이메일 또는 비밀번호를 확인해주세요.' },
  locked: { errorCode: 'SIGNIN_002', status: 429, message: '로그인 시도가 너무 많습니다. 잠시 후 다시 시도해주세요.' },
  restricted: { errorCode: 'SIGNIN_003', status: 403, message: '이용이 제한된 계정입니다.' },
  emailNotVerified: { errorCode: 'SIGNIN_004', status: 403, message: '이메일 인증이 필요합니다.' },
  dormant: { errorCode: 'SIGNIN_008', status: 403, message: '휴면 상태의 계정입니다.' },
} as const satisfies ErrorTable;

export const signInErrorHelp: ErrorHelp<typeof signInErrors> = {
  wrongCredentials: {
    english: 'The e-mail address or password is wrong.',
    meaning: '이메일이 가입되어 있지 않거나 비밀번호가 다릅니다. 어느 쪽인지는 알리지 않습니다.',
    person: '이메일과 비밀번호를 확인하고, 잊었다면 비밀번호 찾기를 이용해주세요.',
    developer: '자격을 고쳐 다시 보냅니다. 여러 번 틀리면 한동안 잠깁니다.',
  },
  locked: {
    english: 'Too many sign-in attempts.',
    meaning: '로그인을 여러 번 틀려 계정을 지키려고 잠시 막았습니다.',
    person: '안내된 시간이 지난 뒤 다시 시도하거나 비밀번호를 새로 정해주세요.',
  },
  restricted: {
    english: 'The account is blocked.',
    meaning: '운영자가 이용을 제한한 계정입니다.',
    person: '까닭을 알고 싶다면 문의해주세요.',
    developer: '제한이 풀리기 전에는 같은 자격으로 다시 보내도 결과가 같습니다.',
  },
  emailNotVerified: {
    english: 'The e-mail address must be verified first.',
    meaning: '가입할 때 적은 이메일을 아직 인증하지 않았습니다.',
    person: '가입 때 받은 인증 메일의 링크를 열어주세요. 메일이 없다면 다시 요청할 수 있습니다.',
    developer: '인증이 끝나기 전에는 같은 자격으로 다시 보내도 결과가 같습니다.',
  },
  dormant: {
    english: 'The account is dormant because it has not been used for a year.',
    meaning: '오랫동안 로그인하지 않아 휴면 상태가 된 계정입니다.',
    person: '안내에 따라 휴면을 해제해주세요.',
    developer: '휴면이 풀리기 전에는 같은 자격으로 다시 보내도 결과가 같습니다.',
  },
};
