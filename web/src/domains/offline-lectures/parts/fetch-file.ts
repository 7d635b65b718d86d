import { callApi } from '../../../client/fetch-api.ts';

/** A file of a lecture; text types, such as captions, as text. @throws ApiProblem */
export async function fetchFile(path: string): Promise<string | Blob> {
  const { body } = await callApi({ path, method: 'GET', headers: { accept: 'application/json, */*' }, body: undefined });
  return body as string | Blob;
}
