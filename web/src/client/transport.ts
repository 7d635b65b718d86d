import { offlineCopy } from '@baeum/contract/shared/constants.ts';
import { reportAnswer, reportFault } from './connection.ts';

/** The parts of a response that are used, wherever it comes from. */
export type Answer = Pick<Response, 'ok' | 'status' | 'json' | 'text' | 'blob'> & { headers: Pick<Headers, 'get'> };

/** One request. */
export interface ApiCall {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: FormData | URLSearchParams | string | null | undefined;
  fetchOptions?: Omit<RequestInit, 'headers' | 'method' | 'body'>;
}

/** Sends a call to the API: over the network from a browser, in-process while the server renders a page. */
export type Transport = (path: string, init: RequestInit) => Promise<Answer>;

const network: Transport = async (path, init) => {
  try {
    const response = await fetch(path, init);
    if (response.status >= 500 || response.headers.get(offlineCopy.header) === offlineCopy.shown) reportFault();
    else reportAnswer();
    return response;
  } catch (error) {
    if (!isAbort(error)) reportFault();
    throw error;
  }
};

let current: () => Transport | undefined = () => undefined;

export function transport(): Transport {
  return current() ?? network;
}

/** Called once by the server's entry: `read` returns the transport of the request being rendered. */
export function provideTransport(read: () => Transport | undefined): void {
  current = read;
}

/** The caller aborted the call, which is not a failure. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
