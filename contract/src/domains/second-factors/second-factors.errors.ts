import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';
import { secondFactorLimits } from './second-factors.rules.ts';

export const secondFactorErrors = {
  wrongCode: { errorCode: 'FACTOR_001', status: 400, message: '인증 번호를 확인해주세요.' },
  ticketExpired: { errorCode: 'FACTOR_002', status: 400, message: '확인할 시간이 지났어요. 처음부터 다시 로그인해주세요.' },
  locked: { errorCode: 'FACTOR_003', status: 429, message: '인증 시도가 너무 많습니다. 잠시 후 다시 시도해주세요.' },
  passkeyRefused: { errorCode: 'FACTOR_004', status: 400, message: '패스키를 확인하지 못했어요. 다시 시도해주세요.' },
  alreadySet: { errorCode: 'FACTOR_005', status: 409, message: '이미 등록한 인증 수단입니다.' },
  notSet: { errorCode: 'FACTOR_006', status: 409, message: '등록한 2단계 인증이 없습니다.' },
  tooManyPasskeys: {
    errorCode: 'FACTOR_007',
    status: 409,
    message: `패스키는 ${secondFactorLimits.passkeys}개까지 등록할 수 있어요. 쓰지 않는 패스키를 먼저 지워주세요.`,
  },
  unavailable: { errorCode: 'FACTOR_008', status: 409, message: '이 사이트에서는 인증 앱을 쓸 수 없어요. 패스키를 등록해주세요.' },
} as const satisfies ErrorTable;

export const secondFactorErrorHelp: ErrorHelp<typeof secondFactorErrors> = {
  wrongCode: { english: 'The code is wrong.', person: '인증 앱이 지금 보여주는 번호를 입력하거나 복구 코드를 써주세요.' },
  ticketExpired: {
    english: 'The time to confirm has run out. Sign in again.',
    meaning: '비밀번호를 확인한 뒤 2단계 인증을 마칠 시간이 지났습니다.',
    person: '처음부터 다시 로그인해주세요.',
    developer: '로그인을 처음부터 다시 시작해 새 ticket을 받습니다.',
  },
  locked: 'Too many attempts.',
  passkeyRefused: {
    english: 'The passkey could not be verified.',
    person: '패스키를 등록한 기기와 브라우저에서 다시 시도해주세요.',
    developer: '새 challenge를 받아 처음부터 다시 시도합니다.',
  },
  alreadySet: 'It is registered already.',
  notSet: { english: 'No second factor is registered.', person: '설정의 계정 화면에서 2단계 인증을 먼저 등록해주세요.' },
  tooManyPasskeys: { english: 'An account can have at most ten passkeys.', person: '쓰지 않는 패스키를 지운 뒤 다시 등록해주세요.' },
  unavailable: {
    english: 'This site does not support authenticator apps. Register a passkey instead.',
    meaning: '이 서버에는 비밀 값을 지킬 키(SECRETS_KEY)가 없어 인증 앱의 비밀 값을 맡지 않습니다.',
    person: '패스키를 등록해주세요.',
    developer: '서버를 운영한다면 SECRETS_KEY를 정합니다.',
  },
};
