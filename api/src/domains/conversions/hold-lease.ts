import { log } from '../../http/base/logging.ts';
import { describeError } from '../../http/base/redaction.ts';
import { leaseSeconds, renew } from './conversion-rows.ts';
import type { Leased, VideoStates } from './video-states.ts';

/** The conversion belongs to somebody else, or its video is no more. */
export class LeaseLostError extends Error {}

const renewEvery = 2000;

export interface Holding {
  signal: AbortSignal;
  /** Said to whoever asks, with the next renewal. */
  tell(percent: number): void;
  end(): Promise<void>;
}

/**
 * Renews a lease and tells how far its work is. When the database says that the lease is another's, or says nothing for as long as it lasts, the work
 * is told to end, so that never two do it.
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
