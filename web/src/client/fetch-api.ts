import { ApiProblem } from './api-problem.ts';
import { isAbort, transport, type Answer } from './transport.ts';
import { confirmIdentity, onUnauthorized } from './unauthorized.ts';

/** One call as it travels. */
export interface ApiCall {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: FormData | URLSearchParams | string | null | undefined;
  fetchOptions?: Omit<RequestInit, 'headers' | 'method' | 'body'>;
}

export interface ApiAnswer {
  status: number;
  body: unknown;
  headers: Headers;
}

/** The one way to the API: same-origin credentials, problem documents thrown as {@link ApiProblem}. */
export async function callApi({ path, method, headers, body, fetchOptions }: ApiCall): Promise<ApiAnswer> {
  const response = await send(path, {
    ...fetchOptions,
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
