import { problemOf } from '../../client/api-problem.ts';
import { waitForConnection } from '../../client/connection.ts';

/** Seconds before a retry, doubled after each failure. */
const pauses = { first: 1, longest: 30 };

/** Retries until success or a permanent refusal; transient failures are waited out: no network, a restarting server, rate limits. */
export async function persist<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onWait: (waiting: boolean) => void,
  isWorthRepeating = (thrown: unknown): boolean => mayPass(thrown),
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      const done = await work();
      onWait(false);
      return done;
    } catch (thrown) {
      if (signal.aborted || !isWorthRepeating(thrown)) throw thrown;
      onWait(true);
      const { transient, retryAfter } = problemOf(thrown);
      if (transient) await waitForConnection();
      await pause(retryAfter ?? Math.min(pauses.first * 2 ** failures, pauses.longest) * (0.5 + Math.random() / 2), signal);
    }
  }
}

function mayPass(thrown: unknown): boolean {
  const { transient, status } = problemOf(thrown);
  return transient || status === 429;
}

/** @throws the signal's reason when it is aborted meanwhile */
export function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
