import { ApiProblem } from './api-problem.ts';
import { reportAnswer, reportFault } from './connection.ts';
import { onUnauthorized } from './unauthorized.ts';

interface Sending {
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Blob;
  signal: AbortSignal;
  /** Called repeatedly with the number of bytes sent. */
  onProgress: (bytes: number) => void;
}

/** Milliseconds without progress or a response after which the connection counts as lost. */
const patience = 60_000;

/**
 * Uploads bytes and reports progress, which `fetch` cannot. Resolves to the body of a successful response; a failure is an
 * {@link ApiProblem} as for any other call.
 */
export function sendBytes({ path, headers, body, signal, onProgress }: Sending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), patience);
    };
    const giveUp = () => request.abort();
    const failed = () => {
      if (signal.aborted) return reject(signal.reason);
      reportFault();
      reject(new ApiProblem(0));
    };
    request.upload.addEventListener('progress', ({ loaded }) => {
      wait();
      onProgress(loaded);
    });
    request.addEventListener('load', () => {
      const answer = readJson(request.responseText);
      if (request.status < 500) reportAnswer();
      else reportFault();
      if (request.status >= 200 && request.status < 300) return resolve(answer);
      const problem = new ApiProblem(request.status, answer, { get: (name) => request.getResponseHeader(name) });
      if (problem.loginRequired) onUnauthorized({ path, method: 'PUT', headers: {}, body: new FormData() });
      reject(problem);
    });
    request.addEventListener('error', failed);
    request.addEventListener('abort', failed);
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', giveUp);
    });
    signal.addEventListener('abort', giveUp);
    request.open('PUT', path);
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers })) request.setRequestHeader(name, value);
    wait();
    request.send(body);
  });
}

/** Undefined where the response is not JSON, e.g. from a proxy. */
function readJson(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}
