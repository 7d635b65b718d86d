import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { problemSchema } from '@baeum/contract/shared/problem.ts';
import { instructorRequired, mentorRequired, sdkKeyInvalid, secondFactorRequired, secondFactorUnproven } from '@baeum/contract/shared/role-errors.ts';
import type { AppRoute } from '@ts-rest/core';
import { summaryOf } from '../derive/summary.ts';
import { CliFailure, type FailureKind } from '../terminal/failures.ts';
import { inLanguages } from '../terminal/language.ts';
import { detailWords, errorWords } from './error-words.ts';
import type { Answer } from './transport.ts';

const texts = inLanguages({
  ko: {
    login: 'baeum auth login으로 로그인해 주세요.',
    scope: '이 계정이나 토큰에 권한이 없습니다. 권한이 있는 계정으로 다시 로그인해 주세요: baeum auth login',
    factor: '사이트의 계정 설정에서 2단계 인증을 등록한 뒤 다시 로그인해 주세요: baeum auth login',
    proveFactor: '다시 로그인해서 2단계 인증을 마쳐 주세요: baeum auth login. API 토큰은 새로 만들어 주세요: baeum auth token create',
    browserOnly: '토큰으로는 할 수 없는 일이에요. 브라우저에서 사이트에 로그인해 진행해 주세요.',
    sdkKey: '--sdk-key, BAEUM_SDK_KEY 또는 baeum config set sdkKey로 SDK 키를 주세요.',
    validation: '표시된 항목을 고쳐서 다시 보내 주세요.',
    notFound: '이름이나 번호를 확인해 주세요.',
    conflict: '지금 상태를 확인한 뒤 다시 해 주세요.',
    approval: (id: number) =>
      `보낸 그대로 승인 요청 ${id}로 저장했습니다. 다른 운영자에게 부탁해 주세요: baeum admin approvals approve ${id}. 지금 상태: baeum admin approvals show ${id}`,
    rateLimited: (seconds: string) => `${seconds}초 뒤에 다시 해 주세요.`,
    later: '잠시 뒤 다시 해 주세요.',
    report: '요청 번호와 함께 운영자에게 알려 주세요.',
    doctor: 'baeum doctor로 서버 상태를 점검해 주세요.',
    foreign: (status: number) => `서버가 배움의 형식이 아닌 답(${status})을 보냈습니다. 중간의 프록시이거나 다른 서버일 수 있습니다.`,
    moved: (status: number, target: string) => `서버가 다른 주소로 보냅니다 (${status}): ${target}`,
  },
  en: {
    login: 'Sign in with baeum auth login.',
    scope: 'The account or token lacks the right. Sign in again with one that has it: baeum auth login',
    factor: 'Register a second factor in the settings of the site, then sign in again: baeum auth login',
    proveFactor: 'Sign in again and confirm the second factor: baeum auth login. Make API tokens anew: baeum auth token create',
    browserOnly: 'No token can do this. Sign in to the site in a browser and continue there.',
    sdkKey: 'Give an SDK key by --sdk-key, BAEUM_SDK_KEY or baeum config set sdkKey.',
    validation: 'Correct the fields shown and send again.',
    notFound: 'Check the name or number.',
    conflict: 'Look at the current state, then try again.',
    approval: (id: number) =>
      `It is kept as it was sent, as request ${id}. Ask another operator: baeum admin approvals approve ${id}. How it stands: baeum admin approvals show ${id}`,
    rateLimited: (seconds: string) => `Try again in ${seconds} s.`,
    later: 'Try again later.',
    report: 'Tell the operator, with the request id.',
    doctor: 'Check the server with baeum doctor.',
    foreign: (status: number) => `The answer (${status}) is not one of Baeum's: a proxy in between, or another server.`,
    moved: (status: number, target: string) => `The server points elsewhere (${status}): ${target}`,
  },
});

/** How the program ends after an answer of this status. */
function kindOf(status: number): FailureKind {
  if (status === 401 || status === 403) return 'authentication';
  if (status === 404 || status === 410) return 'notFound';
  if (status === 409) return 'conflict';
  if (status === 429) return 'rateLimited';
  if (status >= 502 && status <= 504) return 'network';
  return [400, 413, 415, 422].includes(status) ? 'validation' : 'failure';
}

/** The failure that an answer reports: its problem document, or a description of an answer that is not of this API. */
export function failureOf(route: AppRoute, { status, headers, body }: Answer): CliFailure {
  const problem = problemSchema.safeParse(body).data;
  const requestId = headers.get('x-request-id') ?? undefined;
  const during = summaryOf(route);
  if (!problem) return foreignFailure(status, headers, requestId, during);
  const { errorCode, message, detail, errors: fields, approvalId } = problem;
  const kind = kindOf(status);
  return new CliFailure(kind, errorWords(errorCode, message), {
    errorCode,
    detail: detailWords(detail),
    fields: fields?.map((field) => ({ ...field, message: errorWords(field.errorCode, field.message) })),
    requestId: requestId ?? problem.instance,
    during,
    hint: approvalId === undefined ? hintFor(kind, status, errorCode, headers, (fields ?? []).length > 0) : texts().approval(approvalId),
    retryAfterSeconds: headers.has('retry-after') ? Number(headers.get('retry-after')) || undefined : undefined,
  });
}

function foreignFailure(status: number, headers: Headers, requestId: string | undefined, during: string | undefined): CliFailure {
  const target = headers.get('location');
  const message = target ? texts().moved(status, target) : texts().foreign(status);
  return new CliFailure(kindOf(status), message, { requestId, during, hint: texts().doctor });
}

/** Refusals that another account or token would not meet; others are about the thing itself. */
const rightsMissing: ReadonlySet<string> = new Set([commonErrors.forbidden, instructorRequired, mentorRequired].map(({ errorCode }) => errorCode));

function hintFor(kind: FailureKind, status: number, errorCode: string, headers: Headers, hasFields: boolean): string | undefined {
  if (errorCode === sdkKeyInvalid.errorCode) return texts().sdkKey;
  if (errorCode === commonErrors.signInTooOld.errorCode) return texts().browserOnly;
  if (errorCode === secondFactorRequired.errorCode) return texts().factor;
  if (errorCode === secondFactorUnproven.errorCode) return texts().proveFactor;
  if (kind === 'authentication' && status === 401) return texts().login;
  if (kind === 'authentication') return rightsMissing.has(errorCode) ? texts().scope : undefined;
  if (kind === 'rateLimited') return headers.has('retry-after') ? texts().rateLimited(headers.get('retry-after') ?? '') : texts().later;
  if (kind === 'validation') return hasFields ? texts().validation : undefined;
  if (kind === 'notFound') return texts().notFound;
  if (kind === 'conflict') return texts().conflict;
  return kind === 'network' ? texts().doctor : texts().report;
}

/** Nothing was sent: an SDK key is missing. */
export function sdkKeyMissing(): CliFailure {
  return new CliFailure('authentication', errorWords(sdkKeyInvalid.errorCode, sdkKeyInvalid.message), {
    errorCode: sdkKeyInvalid.errorCode,
    hint: texts().sdkKey,
  });
}

export function loginHint(): string {
  return texts().login;
}
