import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const webhookErrors = {
  url: { errorCode: 'WEBHOOK_001', status: 400, message: '웹훅 주소를 확인해주세요.' },
  off: { errorCode: 'WEBHOOK_002', status: 409, message: '꺼진 웹훅입니다. 다시 켠 뒤에 보내주세요.' },
  /** The server has no key to encrypt secrets with. */
  unavailable: {
    errorCode: 'WEBHOOK_003',
    status: 409,
    message: '이 서버에는 비밀 값을 지킬 키(SECRETS_KEY)가 없어 웹훅을 쓸 수 없습니다. 서버 관리자에게 알려주세요.',
  },
  tooMany: { errorCode: 'WEBHOOK_004', status: 409, message: '더 만들 수 없습니다. 쓰지 않는 웹훅을 지우거나 열린 listen을 끝낸 뒤에 다시 시도해주세요.' },
} as const satisfies ErrorTable;

export const webhookErrorHelp: ErrorHelp<typeof webhookErrors> = {
  url: {
    english: 'The address of the webhook cannot be used.',
    meaning: '웹훅을 보낼 수 없는 주소이거나, 그 주소가 확인 요청에 답하지 않았습니다.',
    person: '주소와 받는 서버를 확인해주세요.',
    developer: '응답의 errors가 까닭을 알려줍니다.',
  },
  off: { english: 'The webhook is disabled. Enable it before you send.', person: '웹훅을 다시 켠 뒤에 보내주세요.' },
  unavailable: {
    english: "This server has no key for storing secrets (SECRETS_KEY), so webhooks are unavailable. Contact the server's administrator.",
    person: '서버 관리자에게 알려주세요.',
    developer: '서버를 운영한다면 SECRETS_KEY를 정합니다.',
  },
  tooMany: {
    english: 'The limit of webhooks is reached. Delete unused webhooks or stop a running listen, then try again.',
    person: '쓰지 않는 웹훅을 지우거나 열린 listen을 끝낸 뒤에 다시 시도해주세요.',
  },
};
