/**
 * Expected failures, told to the caller. Each domain keeps its own table in `<d>.errors.ts`, which pages may carry because it
 * needs no zod; services throw the entries by reference, so a code, its status and its Korean text stand in one place.
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
export type ErrorTable = Readonly<Record<string, ErrorEntry>>;

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

/** The common refusal of input with a text that says what is wrong with one field. */
export function invalidField(message: string): ErrorEntry {
  return { ...commonErrors.invalidInput, message };
}
