import { log } from '../../http/base/logging.ts';
import { describeError } from '../../http/base/redaction.ts';
import { leaseSeconds, renew } from './conversion-rows.ts';
import type { Leased, VideoStates } from './video-states.ts';

/** Another process has the conversion, or its video was deleted. */
export class LeaseLostError extends Error {}

const renewEvery = 2000;

export interface Holding {
  signal: AbortSignal;
  /** Published with the next renewal. */
  tell(percent: number): void;
  end(): Promise<void>;
}

/**
 * Renews a lease and stores the progress of its work. When the database answers that another process has the lease, or does not answer for
 * as long as it lasts, the work is aborted, so that never two do it.
 */
export function holdLease(lease: Leased, states: VideoStates, stop: AbortSignal): Holding {
  const lost = new AbortController();
  let percent: number | undefined;
  let renewedAt = performance.now();
  let running: Promise<void> | undefined;
  const renewOnce = async () => {
    try {
      const isHeld = (await renew.run(lease)) > 0;
      if (!isHeld) return lost.abort(new LeaseLostError());
      renewedAt = performance.now();
      if (percent !== undefined) await states.progress(lease, percent);
    } catch (error) {
      log().debug({ error: describeError(error) }, 'the lease of a conversion could not be renewed');
      if (performance.now() - renewedAt > (leaseSeconds * 1000) / 2) lost.abort(new LeaseLostError());
    }
  };
  const timer = setInterval(() => {
    running ??= renewOnce().finally(() => {
      running = undefined;
    });
  }, renewEvery);
  return {
    signal: AbortSignal.any([lost.signal, stop]),
    tell: (now) => {
      percent = now;
    },
    async end() {
      clearInterval(timer);
      await running;
    },
  };
}
