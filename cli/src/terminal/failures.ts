import { inLanguages } from './language.ts';

/** How the program ends, by what happened. The numbers are part of the published surface: they only ever grow. */
export const exitCodes = {
  ok: 0,
  failure: 1,
  usage: 2,
  validation: 3,
  authentication: 4,
  notFound: 5,
  conflict: 6,
  rateLimited: 7,
  network: 8,
  interrupted: 130,
} as const;
export type FailureKind = Exclude<keyof typeof exitCodes, 'ok'>;

export const exitCodeTexts = inLanguages<Record<keyof typeof exitCodes, string>>({
  ko: {
    ok: '성공',
    failure: '실패 (아래 어느 것도 아닐 때; exp flag --exit-status에서 꺼짐, workspace diff --exit-code에서 다름)',
    usage: '잘못된 사용법이거나 취소함',
    validation: '입력값이 거절됨',
    authentication: '로그인, SDK 키 또는 권한이 필요함',
    notFound: '대상이 없음',
    conflict: '이미 처리되었거나 다른 변경과 충돌함',
    rateLimited: '요청이 너무 많음',
    network: '서버에 연결하지 못했거나 시간이 초과됨',
    interrupted: 'Ctrl-C로 멈춤 (exp watch, webhooks listen, admin events tail을 끝낼 때도)',
  },
  en: {
    ok: 'success',
    failure: 'failure (none of the below; also: off with exp flag --exit-status, different with workspace diff --exit-code)',
    usage: 'wrong usage, or cancelled',
    validation: 'input was refused',
    authentication: 'a login, an SDK key or a permission is needed',
    notFound: 'not found',
    conflict: 'already done, or in conflict with another change',
    rateLimited: 'too many requests',
    network: 'server not reached, or timed out',
    interrupted: 'stopped by Ctrl-C (as exp watch, webhooks listen and admin events tail are ended, too)',
  },
});

/** One refused field, as the problem document of the API has it. */
export interface FieldFailure {
  field: string;
  errorCode: string;
  message: string;
}

export interface FailureDetails {
  /** Code of the contract's error table. */
  errorCode?: string | undefined;
  fields?: readonly FieldFailure[] | undefined;
  /** The problem's own explanation, in English, e.g. RFC 8628's error name. */
  detail?: string | undefined;
  /** Finds the request in the server's log. */
  requestId?: string | undefined;
  /** What was being done, e.g. an operation's summary. */
  during?: string | undefined;
  /** What the person can do next. */
  hint?: string | undefined;
  /** After so many seconds the server may be asked again. */
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** An expected failure: reported in a sentence, without a stack. Everything else is a bug. */
export class CliFailure extends Error {
  override name = 'CliFailure';
  readonly kind: FailureKind;
  readonly details: FailureDetails;

  constructor(kind: FailureKind, message: string, details: FailureDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.details = details;
  }
}

/** Wrong flags or arguments. */
export function usage(message: string, hint?: string): CliFailure {
  return new CliFailure('usage', message, { hint });
}
