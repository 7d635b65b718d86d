import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The longest acceptable delay of an answer, in milliseconds, and for how many seconds a longer one is remembered. */
const mostDelay = 50;
const remembered = 5;
const resolution = 20;

/** Whether this process has recently answered without delay. */
export interface Calm {
  isCalm(): boolean;
  end(): void;
}

export function watchCalm(): Calm {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let lateAt = Number.NEGATIVE_INFINITY;
  const look = setInterval(() => {
    // The measured delay contains the interval itself.
    if (delay.max / 1e6 - resolution > mostDelay) lateAt = performance.now();
    delay.reset();
  }, 1000);
  return {
    isCalm: () => performance.now() - lateAt > remembered * 1000,
    end() {
      clearInterval(look);
      delay.disable();
    },
  };
}
