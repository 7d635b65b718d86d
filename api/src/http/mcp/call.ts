import { errorsByCode } from '@baeum/contract/errors.ts';
import { consequenceOf, type Consequence } from '@baeum/contract/shared/define.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { takesIdempotencyKey } from '@baeum/contract/shared/idempotency-key.ts';
import { problemSchema } from '@baeum/contract/shared/problem.ts';
import type { AppRoute } from '@ts-rest/core';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { OwnAnswer, OwnCall } from '../server/in-process.ts';
import type { Offered } from './offered.ts';

const members = z.record(z.string(), z.unknown());

/** What a program says of a call, beside the operation's name. */
export const callSchema = z.strictObject({
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  query: members.default({}),
  body: z.unknown().optional(),
  idempotencyKey: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/)
    .optional(),
  confirm: z.boolean().default(false),
});
export type ToolCall = z.output<typeof callSchema>;

/** What becomes of a call. */
export interface Outcome {
  isError: boolean;
  /** What the program reads. */
  result: Record<string, unknown>;
}

/** Sends a call to the application itself. */
export type Send = (call: Pick<OwnCall, 'method' | 'path' | 'headers' | 'body'>) => Promise<OwnAnswer>;

export const mcpLimits = {
  /** Bytes of a message. */
  message: 1_000_000,
  /** Bytes of an answer that a program gets; a model reads no more anyway. */
  answer: 200_000,
  /** Seconds that an operation may take. */
  seconds: 60,
} as const;

const whatHappens: Readonly<Record<Consequence, string>> = {
  money: 'Money or points move. Ask the person first, then call again with confirm: true.',
  final: 'This cannot be undone. Ask the person first, then call again with confirm: true.',
};

/** Calls an operation as it would be called from outside. What costs something or is final is only described, unless it is confirmed. */
export async function callOperation({ operationId, route }: Offered, call: ToolCall, send: Send): Promise<Outcome> {
  const path = addressOf(route, call);
  if (path === undefined) return refusal('params', `This operation needs the params ${namesIn(route).join(', ')}: none may be empty or only dots.`);
  const consequence = consequenceOf(route, membersOf(call.body));
  if (consequence && !call.confirm) {
    const wouldSend = { operationId, method: route.method, path, ...(call.body !== undefined && { body: call.body }) };
    return { isError: false, result: { needsConfirmation: consequence, done: false, summary: route.summaryEn, wouldSend, advice: whatHappens[consequence] } };
  }
  const key = takesIdempotencyKey(route) ? (call.idempotencyKey ?? randomUUID()) : undefined;
  const { body, headers } = bodyOf(route, call.body);
  const sent = send({ method: route.method, path, body, headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) } });
  const answer = await Promise.race([sent, wait(mcpLimits.seconds * 1000, undefined, { ref: false })]);
  if (!answer)
    return {
      isError: true,
      result: { message: `No answer within ${mcpLimits.seconds} s.`, idempotencyKey: key, advice: 'Repeat it with the same idempotencyKey.' },
    };
  return outcomeOf(answer, key, path);
}

/** A call that is not sent. */
export function refusal(field: string, message: string): Outcome {
  const { errorCode, status } = commonErrors.invalidInput;
  return {
    isError: true,
    result: { errorCode, status, message, errors: [{ field, message }], advice: 'Look at describe_operation, then call again.' },
  };
}

function namesIn({ path }: AppRoute): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** Path and query, every part encoded; undefined where a part of the path would lead to another address. */
function addressOf(route: AppRoute, { params, query }: ToolCall): string | undefined {
  if (namesIn(route).some((name) => /^\.*$/.test(String(params[name] ?? '')))) return undefined;
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => textsOf(value).map((text) => [name, text])));
  return search.size > 0 ? `${path}?${search}` : path;
}

function textsOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}

function membersOf(body: unknown): Record<string, unknown> {
  return members.safeParse(body).data ?? {};
}

function bodyOf(route: AppRoute, body: unknown): { body: string | undefined; headers: Record<string, string> } {
  if (body === undefined) return { body: undefined, headers: {} };
  const isForm = 'contentType' in route && route.contentType !== undefined && route.contentType !== 'application/json';
  if (!isForm) return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const form = new URLSearchParams(Object.entries(membersOf(body)).flatMap(([name, value]) => textsOf(value).map((text) => [name, text])));
  return { body: form.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}

async function outcomeOf(answer: OwnAnswer, key: string | undefined, path: string): Promise<Outcome> {
  const { status, headers } = answer;
  const result = { status, requestId: headers.get('x-request-id'), ...(key !== undefined && { idempotencyKey: key }) };
  const type = headers.get('content-type') ?? '';
  if (status >= 400) return { isError: true, result: { ...result, ...problemOf(await answer.text(), headers.get('retry-after')) } };
  if (headers.get('location') !== null) return { isError: false, result: { ...result, location: headers.get('location') } };
  if (type !== '' && !/json|^text\/|xml|yaml|javascript/.test(type))
    return { isError: false, result: { ...result, contentType: type, path, advice: 'This is a file: fetch it at its path with the same token.' } };
  const text = await answer.text();
  const bytes = Buffer.byteLength(text);
  if (bytes > mcpLimits.answer)
    return {
      isError: false,
      result: {
        ...result,
        leftOut: { bytes, most: mcpLimits.answer },
        advice: 'It is done, but the answer is too large: ask for less of it by query (size, limit, fields), or fetch it at its path.',
      },
    };
  if (text === '') return { isError: false, result };
  return { isError: false, result: { ...result, data: type.includes('json') ? (JSON.parse(text) as unknown) : text } };
}

function problemOf(text: string, retryAfter: string | null): Record<string, unknown> {
  const problem = problemSchema.safeParse(jsonOf(text)).data;
  if (!problem) return { message: 'The server failed.', advice: 'Tell the operator, with the request id.' };
  const { errorCode, message, detail, errors, approvalId } = problem;
  const known = errorsByCode.get(errorCode);
  return {
    errorCode,
    message,
    english: known?.english,
    ...(detail !== undefined && { detail }),
    ...(errors && { errors }),
    ...(approvalId !== undefined && { approvalId }),
    ...(retryAfter !== null && { retryAfterSeconds: Number(retryAfter) }),
    advice: known?.advice.developer,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
