import { bytesType } from '@baeum/contract/shared/define.ts';
import { listOperations, type Operation } from '@baeum/openapi/src/contract-parts.ts';
import { buildDocument } from '@baeum/openapi/src/document.ts';
import { operationsOf, type DocumentedOperation } from '@baeum/openapi/src/walk.ts';
import type { ParameterObject, RequestBodyObject } from 'openapi3-ts/oas31';
import { addressOf } from './client.ts';

/** A request of one operation in the form that `fetch` takes, made from the examples of the published document. */
export interface ExampleCall {
  operation: Operation;
  documented: DocumentedOperation;
  /** Decoded examples of the path. */
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
  /** Example of the body as a value; nothing for operations without one. */
  body: unknown;
  /** Media type of the body. */
  contentType: string | undefined;
}

export const document = buildDocument();
const documented = new Map(operationsOf(document).map((entry) => [entry.operation.operationId, entry]));

/** Every operation of the contract with a request that its schemas accept. */
export const exampleCalls: readonly ExampleCall[] = listOperations().map((operation) => {
  const entry = documented.get(operation.operationId);
  if (!entry) throw new Error(`${operation.operationId} is not documented`);
  const parameters = (entry.operation.parameters ?? []).filter((each): each is ParameterObject => 'name' in each && isSent(each));
  const inside = (location: string) => parameters.filter((each) => each.in === location);
  const of = (location: string) => Object.fromEntries(inside(location).map(({ name, example }) => [name, String(example)]));
  const query = Object.fromEntries(inside('query').map(({ name, example }) => [name, Array.isArray(example) ? example.map(String) : String(example)]));
  const [media] = Object.entries((entry.operation.requestBody as RequestBodyObject | undefined)?.content ?? {});
  return {
    operation,
    documented: entry,
    params: of('path'),
    query,
    headers: { ...of('header'), ...(operation.metadata.idempotency === 'required' && { 'idempotency-key': 'example-call' }) },
    body: media?.[1].example as unknown,
    contentType: media?.[0],
  };
});

/** What must be there, and what the document's samples send although it may be left out. */
function isSent({ required, schema }: ParameterObject): boolean {
  return required === true || (schema as Record<string, unknown> | undefined)?.['x-sampled'] === true;
}

/** Only calls whose body is JSON. */
export const jsonCalls = exampleCalls.filter(({ contentType }) => contentType === 'application/json');

/** Title of a test, also usable as the first argument of `test.each` rows. */
export function named(calls: readonly ExampleCall[]): [string, ExampleCall][] {
  return calls.map((call) => [call.operation.operationId, call]);
}

/** Address of a call; `changes` replaces parts of it. */
export function addressOfCall(call: ExampleCall, changes: Partial<Pick<ExampleCall, 'params' | 'query'>> = {}): string {
  return addressOf(call.operation.route, { ...call, ...changes });
}

/** The call's body as bytes or form, ready to be sent. */
export function bodyOf({ body, contentType }: ExampleCall): { body: string | FormData; headers: Record<string, string> } | undefined {
  if (contentType === undefined) return undefined;
  if (contentType === bytesType) return { body: String(body), headers: { 'content-type': contentType } };
  if (contentType === 'application/json') return { body: JSON.stringify(body), headers: { 'content-type': contentType } };
  if (contentType === 'application/x-www-form-urlencoded') {
    return { body: new URLSearchParams(body as Record<string, string>).toString(), headers: { 'content-type': contentType } };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) form.append(name, value instanceof Blob ? value : String(value));
  return { body: form, headers: {} };
}

/** Sends a call with `headers` of the caller. */
export function send(url: string, call: ExampleCall, headers: Record<string, string>, changes: RequestInit & { address?: string } = {}): Promise<Response> {
  const given = bodyOf(call);
  const { address = addressOfCall(call), ...init } = changes;
  return fetch(url + address, {
    method: call.operation.route.method,
    redirect: 'manual',
    ...(given && { body: given.body }),
    ...init,
    headers: { ...call.headers, ...(init.body === undefined && given?.headers), ...headers, ...(init.headers as Record<string, string>) },
  });
}

/** The document's text about one status of the operation, with its error codes; empty when it is not documented. */
export function documentedAnswer({ documented: { operation } }: ExampleCall, status: number): string {
  return JSON.stringify(operation.responses?.[String(status)] ?? '');
}
