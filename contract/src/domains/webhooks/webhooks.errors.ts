import type { ErrorTable } from '../../shared/errors.ts';

export const webhookErrors = {
  url: { errorCode: 'WEBHOOK_001', status: 400, message: '웹훅 주소를 확인해주세요.' },
  off: { errorCode: 'WEBHOOK_002', status: 409, message: '꺼진 웹훅입니다. 다시 켠 뒤에 보내주세요.' },
  /** The server has no key to keep secrets with. */
  unavailable: {
    errorCode: 'WEBHOOK_003',
    status: 409,
    message: '이 서버에는 비밀 값을 지킬 키(SECRETS_KEY)가 없어 웹훅을 쓸 수 없습니다. 서버 관리자에게 알려주세요.',
  },
  tooMany: { errorCode: 'WEBHOOK_004', status: 409, message: '더 만들 수 없습니다. 쓰지 않는 웹훅을 지우거나 열린 listen을 끝낸 뒤에 다시 시도해주세요.' },
} as const satisfies ErrorTable;
