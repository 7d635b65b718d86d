import { evaluationErrors } from '@baeum/contract/domains/evaluations/evaluations.errors.ts';
import { isOfrepPath, type OfrepErrorCode } from '@baeum/contract/domains/ofrep/ofrep.rules.ts';
import type { OfrepFailure } from '@baeum/contract/domains/ofrep/ofrep.schemas.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { errorsByCode, type ExplainedError } from '@baeum/contract/errors.ts';
import { commonErrors, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import type { Problem } from '@baeum/contract/shared/problem.ts';
import {
  instructorRequired,
  mentorRequired,
  sdkKeyInvalid,
  sdkOriginRefused,
  secondFactorRequired,
  secondFactorUnproven,
} from '@baeum/contract/shared/role-errors.ts';
import type { ExampleObject, ReferenceObject, ResponseObject, SchemaObject } from 'openapi3-ts/oas31';
import { requestContent, type Operation } from './contract-parts.ts';
import { headersWith } from './headers.ts';
import { developmentOrigin } from './info.ts';
import { storesAnswers } from './parameters.ts';

/** Every error that an operation may answer with: its own, and those that its access and its request bring along. */
export function errorsOf(operation: Operation): ErrorEntry[] {
  const { metadata } = operation;
  const all = [
    ...accessErrors(operation),
    ...requestErrors(operation),
    ...(metadata.errors ?? []),
    commonErrors.tooManyRequests,
    commonErrors.unexpected,
    commonErrors.notReady,
  ];
  return [...new Map(all.map((entry) => [entry.errorCode, entry])).values()].sort(byStatusThenCode);
}

function byStatusThenCode(a: ErrorEntry, b: ErrorEntry): number {
  return a.status - b.status || (a.errorCode < b.errorCode ? -1 : 1);
}

function accessErrors({ route, metadata: { who, fresh, anyOrigin } }: Operation): ErrorEntry[] {
  if (who === 'sdk') return [sdkKeyInvalid, sdkOriginRefused];
  const changesState = route.method !== 'GET' && !anyOrigin;
  return [
    // A visitor who sends an invalid token gets this error, too.
    ...(anyOrigin ? [] : [commonErrors.loginRequired]),
    ...(fresh ? [commonErrors.signInTooOld] : []),
    ...(changesState ? [commonErrors.foreignOrigin] : []),
    ...(who === 'visitor' ? [] : [commonErrors.forbidden]),
    ...(who === 'admin' ? [secondFactorRequired, secondFactorUnproven] : []),
    ...(who === 'instructor' ? [instructorRequired] : []),
    ...(who === 'mentor' ? [mentorRequired] : []),
  ];
}

function requestErrors(operation: Operation): ErrorEntry[] {
  const { route, metadata } = operation;
  const keeps = storesAnswers(operation);
  const takesInput = route.pathParams ?? route.query ?? route.headers ?? requestContent(operation);
  return [
    ...(takesInput || keeps ? [commonErrors.invalidInput] : []),
    ...(route.path.includes(':') && metadata.who !== 'sdk' ? [commonErrors.notFound] : []),
    ...(requestContent(operation) ? [commonErrors.tooLarge, commonErrors.unsupportedMediaType] : []),
    ...(metadata.transport.longLived ? [commonErrors.tooManyOpen] : []),
    ...(keeps ? [commonErrors.idempotencyKeyReused, commonErrors.idempotencyKeyInFlight] : []),
  ];
}

/** Error answers by status. Operations that may fail in the same ways share them. */
export function errorAnswers(operation: Operation, shared: Map<string, ResponseObject>): Record<string, ResponseObject | ReferenceObject> {
  const byStatus = Map.groupBy(errorsOf(operation), ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, entries]) => {
      if (isOfrepPath(operation.route.path)) return [String(status), ofrepFailure(status, entries)];
      const name = entries.map(({ errorCode }) => errorCode).join('.');
      shared.set(name, errorAnswer(status, entries));
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function errorAnswer(status: number, entries: readonly ErrorEntry[]): ResponseObject {
  const codes = entries.map(({ errorCode }) => errorCode);
  return {
    ...described(status, entries),
    content: {
      'application/problem+json': {
        schema: oneProblemOf(codes),
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

function oneProblemOf(codes: readonly string[]): SchemaObject | ReferenceObject {
  const options = codes.map((code) => ({ $ref: `#/components/schemas/${problemName(code)}` }));
  const [first] = options;
  if (first && options.length === 1) return first;
  const mapping = Object.fromEntries(codes.map((code, index) => [code, String(options[index]?.$ref)]));
  return { oneOf: options, discriminator: { propertyName: 'errorCode', mapping } };
}

/** `SIGNIN_001` → `ProblemSignin001`. */
function problemName(code: string): string {
  return `Problem${code
    .split('_')
    .map((part) => part.charAt(0) + part.slice(1).toLowerCase())
    .join('')}`;
}

/** The problem document of each code, by which answers that may be one of several are distinguished. */
export function problemSchemas(codes: ReadonlySet<string>): Record<string, SchemaObject> {
  return Object.fromEntries(
    entriesOf(codes).map(({ errorCode, status, advice }) => {
      const properties: SchemaObject['properties'] = {
        status: { type: 'integer', const: status, description: 'HTTP 상태' },
        errorCode: { type: 'string', const: errorCode, description: '오류 코드' },
      };
      const own: SchemaObject = { type: 'object', properties, required: Object.keys(properties) };
      // Clients show it beside the error.
      const help = { 'x-advice': advice.developer };
      return [problemName(errorCode), { description: `\`${errorCode}\` 오류의 문제 문서`, ...help, allOf: [{ $ref: '#/components/schemas/Problem' }, own] }];
    }),
  );
}

/** The same failures in OFREP's shape. */
function ofrepFailure(status: number, entries: readonly ErrorEntry[]): ResponseObject {
  const examples = entries.map(({ errorCode, message }): [string, ExampleObject] => {
    const value: OfrepFailure = { errorCode: ofrepCode(errorCode), errorDetails: message, metadata: { errorCode } };
    return [errorCode, { summary: message, value }];
  });
  const content = { schema: { $ref: '#/components/schemas/OfrepFailure' }, examples: Object.fromEntries(examples) };
  return { ...described(status, entries), content: { 'application/json': content } };
}

function ofrepCode(errorCode: string): OfrepErrorCode {
  if (errorCode === commonErrors.invalidInput.errorCode) return 'PARSE_ERROR';
  if (errorCode === evaluationErrors.invalidInput.errorCode) return 'INVALID_CONTEXT';
  return errorCode === workspaceErrors.notFound.errorCode ? 'FLAG_NOT_FOUND' : 'GENERAL';
}

function described(status: number, entries: readonly ErrorEntry[]): Pick<ResponseObject, 'description' | 'headers'> {
  return {
    description: entries.map(({ errorCode, message }) => `- \`${errorCode}\` ${message}`).join('\n'),
    headers: headersWith([...(status === 429 || status === 503 ? (['Retry-After'] as const) : []), ...(status === 401 ? (['WWW-Authenticate'] as const) : [])]),
  };
}

/** All codes of the product with their texts. */
export function errorCodeSchema(): SchemaObject {
  const entries = [...errorsByCode.values()].sort(byStatusThenCode);
  return {
    type: 'string',
    description: '안정적인 오류 코드',
    enum: entries.map(({ errorCode }) => errorCode),
    'x-enum-descriptions': entries.map(({ message }) => message),
  };
}

/** One problem document a code. */
export function errorExamples(codes: ReadonlySet<string>): Record<string, ExampleObject> {
  return Object.fromEntries(entriesOf(codes).map((entry) => [entry.errorCode, { summary: entry.message, value: problemOf(entry) }]));
}

function entriesOf(codes: ReadonlySet<string>): ExplainedError[] {
  return [...errorsByCode.values()].filter(({ errorCode }) => codes.has(errorCode)).sort(byStatusThenCode);
}

function problemOf({ errorCode, status, message }: ErrorEntry): Problem {
  return {
    type: `${developmentOrigin}/problems/${errorCode}`,
    title: message,
    status,
    instance: '4f9d1c1e-9a0b-4c55-8a75-2b2c3f0a9d10',
    errorCode,
    message,
    ...(errorCode === commonErrors.invalidInput.errorCode && {
      errors: [{ field: 'email', errorCode, message: '잘못된 입력: 예상 타입은 string, 받은 타입은 undefined입니다' }],
    }),
  };
}
