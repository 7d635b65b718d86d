import type { ApiFetcher } from '@ts-rest/core';
import { ApiProblem } from './api-problem.ts';
import { isAbort, transport, type Answer, type ApiCall } from './transport.ts';
import { confirmIdentity, onUnauthorized } from './unauthorized.ts';

/** ts-rest's fetcher for every call: same-origin credentials, problem documents thrown as {@link ApiProblem}. */
export const fetchApi: ApiFetcher = (call) => callApi(call);

/** Milliseconds: responses shared by all visitors may be a second old. */
const sharedLifetime = 1500;
let writtenAt = -Infinity;

/** Responses that the server caches for all visitors may lack what was just written: for a moment the page requests fresh ones. */
export function markWritten(): void {
  writtenAt = performance.now();
}

export async function callApi({ path, method, headers, body, fetchOptions }: ApiCall): Promise<Awaited<ReturnType<ApiFetcher>>> {
  const response = await send(path, {
    ...fetchOptions,
    ...(performance.now() < writtenAt + sharedLifetime && { cache: 'reload' }),
    method,
    headers: { accept: 'application/json', ...headers },
    body: body ?? null,
    credentials: 'same-origin',
  });
  const answer = await bodyOf(response);
  if (response.ok) return { status: response.status, body: answer, headers: response.headers as Headers };
  const problem = new ApiProblem(response.status, answer as object, response.headers);
  if (problem.loginRequired) onUnauthorized({ path, method, headers, body });
  if (problem.signInTooOld && (await confirmIdentity())) return callApi({ path, method, headers, body, ...(fetchOptions && { fetchOptions }) });
  throw problem;
}

async function send(path: string, init: RequestInit): Promise<Answer> {
  try {
    return await transport()(path, init);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiProblem(0);
  }
}

async function bodyOf(response: Answer): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (/[/+]json/.test(type)) return response.json();
  if (!response.ok || response.status === 204) return {};
  return type.startsWith('text/') ? response.text() : response.blob();
}
