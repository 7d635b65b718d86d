import { callApi } from './fetch-api.ts';

/** The text of a file of ours, such as captions. @throws ApiProblem */
export async function fetchText(path: string): Promise<string> {
  const { body } = await callApi({ path, method: 'GET', headers: { accept: 'text/*, application/problem+json' }, body: undefined });
  return body as string;
}
