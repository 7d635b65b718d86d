import type { ErrorTable } from '../../shared/errors.ts';

export const secondFactorErrors = {
  wrongCode: { errorCode: 'FACTOR_001', status: 400, message: '인증 번호를 확인해주세요.' },
  ticketExpired: { errorCode: 'FACTOR_002', status: 400, message: '확인할 시간이 지났어요. 처음부터 다시 로그인해주세요.' },
  locked: { errorCode: 'FACTOR_003', status: 429, message: '인증 시도가 너무 많습니다. 잠시 후 다시 시도해주세요.' },
  passkeyRefused: { errorCode: 'FACTOR_004', status: 400, message: '패스키를 확인하지 못했어요. 다시 시도해주세요.' },
  alreadySet: { errorCode: 'FACTOR_005', status: 409, message: '이미 등록한 인증 수단입니다.' },
  notSet: { errorCode: 'FACTOR_006', status: 409, message: '등록한 2단계 인증이 없습니다.' },
  tooManyPasskeys: { errorCode: 'FACTOR_007', status: 409, message: '패스키는 10개까지 등록할 수 있어요. 쓰지 않는 패스키를 먼저 지워주세요.' },
  unavailable: { errorCode: 'FACTOR_008', status: 409, message: '이 사이트에서는 인증 앱을 쓸 수 없어요. 패스키를 등록해주세요.' },
} as const satisfies ErrorTable;
