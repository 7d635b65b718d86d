import type { Output } from './output.ts';

/** No spinner is shown for shorter work. */
const silentMs = 1000;
const renewalMs = 250;

/** Of several calls at once the first shows its spinner. */
let isShown = false;

/** Waits for `work`; when that takes long and somebody watches, says so with a spinner. */
export async function withProgress<T>(output: Output, text: string, work: Promise<T>): Promise<T> {
  return withLiveText(
    output,
    () => text,
    () => work,
  );
}

/** The same with a text that changes while it goes on; what is done on the way shows none of its own. */
export async function withLiveText<T>(output: Output, text: () => string, begin: () => Promise<T>): Promise<T> {
  if (!output.isWatched || isShown) return begin();
  isShown = true;
  const over = new AbortController();
  const timer = setTimeout(() => void spin(text, over.signal), silentMs);
  try {
    return await begin();
  } finally {
    isShown = false;
    clearTimeout(timer);
    over.abort();
  }
}

async function spin(text: () => string, over: AbortSignal): Promise<void> {
  const { default: ora } = await import('ora');
  if (over.aborted) return;
  const spinner = ora({ text: text(), stream: process.stderr, discardStdin: false }).start();
  const renewal = setInterval(() => (spinner.text = text()), renewalMs);
  over.addEventListener('abort', () => {
    clearInterval(renewal);
    spinner.stop();
  });
}
