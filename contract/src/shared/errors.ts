import type { Advice, statusAdvice } from './status-advice.ts';

/**
 * Expected failures, sent to the caller. Each domain has its own table in `<d>.errors.ts`, which pages may include because it needs no zod;
 * services throw the entries by reference, so a code, its status and its texts are defined in one place.
 */
export interface ErrorEntry {
  /** Stable identifier, e.g. `SIGNIN_004`; also the last segment of the problem's `type` URI. */
  readonly errorCode: string;
  /** HTTP status of the answer. */
  readonly status: number;
  /** Korean text that a person can act on. */
  readonly message: string;
}

/** Errors of one domain by name. */
export type ErrorTable = Readonly<Record<string, ErrorEntry & { status: keyof typeof statusAdvice }>>;

/**
 * Documentation of an error besides its message: its meaning in English, in Korean when its message is a protocol word,
 * and its remedy when it differs from that of its status. A plain string is English only.
 */
export type Help = string | ({ english: string; korean?: string } & Partial<Advice>);

/** Documentation of a table's errors by name. Separate from the table, so that pages, which only show messages, do not include it. */
export type ErrorHelp<Table extends ErrorTable> = Readonly<Record<keyof Table, Help>>;

/** Failures that any operation may answer with. */
export const commonErrors = {
  invalidInput: { errorCode: 'COMMON_001', status: 400, message: '입력값을 확인해주세요.' },
  loginRequired: { errorCode: 'COMMON_002', status: 401, message: '이 요청에는 로그인이 반드시 필요합니다.' },
  forbidden: { errorCode: 'COMMON_003', status: 403, message: '권한이 없습니다.' },
  notFound: { errorCode: 'COMMON_004', status: 404, message: '요청한 대상을 찾을 수 없습니다.' },
  conflict: { errorCode: 'COMMON_005', status: 409, message: '이미 처리되었거나 다른 변경과 충돌했습니다.' },
  tooManyRequests: { errorCode: 'COMMON_006', status: 429, message: '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.' },
  unexpected: {
    errorCode: 'COMMON_007',
    status: 500,
    message: '문제가 발생했습니다. 문제가 계속되면 채팅창으로 관리자에게 문의해주세요.',
  },
  tooLarge: { errorCode: 'COMMON_008', status: 413, message: '파일 또는 요청이 너무 큽니다.' },
  unsupportedMediaType: { errorCode: 'COMMON_009', status: 415, message: '지원하지 않는 형식입니다.' },
  idempotencyKeyReused: { errorCode: 'COMMON_010', status: 422, message: '같은 멱등 키가 다른 요청에 사용되었습니다.' },
  idempotencyKeyInFlight: { errorCode: 'COMMON_011', status: 409, message: '같은 요청을 처리하고 있습니다.' },
  foreignOrigin: { errorCode: 'COMMON_012', status: 403, message: '잘못된 출처의 요청입니다.' },
  notReady: { errorCode: 'COMMON_013', status: 503, message: '서비스 점검 중입니다.' },
  pageNotFound: {
    errorCode: 'COMMON_014',
    status: 404,
    message: '페이지를 찾을 수 없습니다. 주소가 잘못되었거나 더 이상 제공되지 않는 페이지입니다.',
  },
  methodNotAllowed: { errorCode: 'COMMON_015', status: 405, message: '이 주소에서 지원하지 않는 요청 방식입니다.' },
  signInTooOld: { errorCode: 'COMMON_016', status: 401, message: '계속하려면 비밀번호로 본인 확인을 해주세요.' },
  requestTimeout: { errorCode: 'COMMON_017', status: 408, message: '요청이 끝까지 오지 않았습니다. 다시 시도해주세요.' },
  tooManyOpen: { errorCode: 'COMMON_018', status: 503, message: '열려 있는 연결이 너무 많습니다. 잠시 후 다시 시도해주세요.' },
  dailyLimit: { errorCode: 'COMMON_019', status: 429, message: '오늘 받을 수 있는 양을 모두 받았습니다. 내일 오전 9시 이후에 다시 시도해주세요.' },
} as const satisfies ErrorTable;

export const commonErrorHelp: ErrorHelp<typeof commonErrors> = {
  invalidInput: 'The input was refused.',
  loginRequired: 'This needs a login.',
  forbidden: 'You may not do this.',
  notFound: 'There is no such thing.',
  conflict: 'This was done before, or collides with another change.',
  tooManyRequests: 'Too many requests.',
  unexpected: 'The server failed.',
  tooLarge: 'The file or request is too large.',
  unsupportedMediaType: 'The format is not supported.',
  idempotencyKeyReused: {
    english: 'The idempotency key has already been used for a different request.',
    meaning: '같은 Idempotency-Key로 내용이 다른 요청을 보냈습니다.',
    person: '화면을 새로 고친 뒤 다시 시도해주세요.',
    developer: '요청이 달라지면 키도 새로 만듭니다. 같은 키는 같은 요청을 다시 보낼 때만 씁니다.',
  },
  idempotencyKeyInFlight: {
    english: 'The same request is still being processed.',
    meaning: '같은 Idempotency-Key의 첫 요청이 아직 끝나지 않았습니다.',
    person: '잠시 기다려주세요. 같은 요청이 두 번 처리되지는 않습니다.',
    developer: 'Retry-After만큼 기다렸다가 같은 키로 다시 보내면 첫 요청의 답을 받습니다.',
  },
  foreignOrigin: {
    english: 'Requests from this origin are not allowed.',
    meaning: '다른 사이트에서 이 사이트의 로그인으로 보낸 요청이라 받지 않았습니다.',
    person: '이 사이트의 화면에서 다시 시도해주세요.',
    developer: '쿠키로 부를 때는 이 사이트의 Origin이어야 합니다. 프로그램에서는 쿠키 대신 Bearer 토큰을 씁니다.',
  },
  notReady: 'The service is down for maintenance.',
  pageNotFound: 'There is nothing at this address.',
  methodNotAllowed: 'The address does not take this method.',
  signInTooOld: {
    english: 'Enter your password to continue.',
    meaning: '로그인한 지 오래되어, 중요한 일을 하기 전에 본인인지 다시 확인합니다.',
    person: '본인 확인을 마치면 하던 일이 이어집니다.',
    developer: '토큰으로는 할 수 없는 일입니다. 방금 로그인한 브라우저에서 진행합니다.',
  },
  requestTimeout: 'The request did not arrive whole.',
  tooManyOpen: {
    english: 'Too many connections are open.',
    meaning: '한 사람이나 한 네트워크가 열어 둔 연결이 너무 많습니다.',
    person: '열어 둔 탭이나 프로그램을 닫고 잠시 뒤에 다시 시도해주세요.',
    developer: '쓰지 않는 연결을 닫고 Retry-After의 시간(초)만큼 기다렸다가 다시 엽니다.',
  },
  dailyLimit: {
    english: 'The limit for today has been reached. Try again after 00:00 UTC.',
    meaning: '하루 동안 받을 수 있는 양을 다 썼습니다.',
    person: '내일 오전 9시 이후에 다시 시도해주세요.',
  },
};

/** The common refusal of input with a text about the fault of one field. */
export function invalidField(message: string): ErrorEntry {
  return { ...commonErrors.invalidInput, message };
}
