import { callApi } from '../../../client/fetch-api.ts';

/** The text of a lecture's file. Its type may be none that a browser shows as text, and it need not be UTF-8. @throws ApiProblem */
export async function fetchText(path: string): Promise<string> {
  const { body } = await callApi({ path, method: 'GET', headers: { accept: 'application/json, */*' }, body: undefined });
  return body instanceof Blob ? decode(await body.arrayBuffer()) : String(body);
}

/** Older programs do not save Korean text as UTF-8. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}
