import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { ApiFetcher } from '@ts-rest/core';
import { ApiProblem } from './api-problem.ts';
import { isAbort, transport } from './transport.ts';

export type ApiCall = Parameters<ApiFetcher>[0];
type Unauthorized = (refused: ApiCall) => void;

let unauthorized: Unauthorized = () => {};

/** Called once by the browser's entry: `handle` hears of each call that was refused because nobody is signed in. */
export function onUnauthorized(handle: Unauthorized): void {
  unauthorized = handle;
}

/** ts-rest's fetcher for every call: same-origin credentials, problem documents thrown as {@link ApiProblem}. */
export const fetchApi: ApiFetcher = async (call) => {
  const { path, method, headers, body, fetchOptions } = call;
  const response = await send(path, {
    ...fetchOptions,
    method,
    headers: { accept: 'application/json', ...headers },
    body: body ?? null,
    credentials: 'same-origin',
  });
  const answer = await bodyOf(response);
  if (response.ok) return { status: response.status, body: answer, headers: response.headers };
  const problem = new ApiProblem(response.status, answer as object, response.headers.get('x-request-id') ?? undefined);
  if (problem.errorCode === commonErrors.loginRequired.errorCode) unauthorized(call);
  throw problem;
};

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await transport()(path, init);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiProblem(0);
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (/[/+]json/.test(type)) return response.json();
  if (!response.ok || response.status === 204) return {};
  return type.startsWith('text/') ? response.text() : response.blob();
}
