import type { MediaFailureCode } from '@baeum/contract/domains/uploads/media-failures.ts';
import type { Storyboard } from './make-stills.ts';
import type { SoundChecks } from './measure-sound.ts';

/** A video, and the lease on its conversion. */
export interface Leased {
  assetId: number;
  lease: string;
}

/** Records the state of a video, in the domain that owns its row; undefined where another process has the lease by now. */
export interface VideoStates {
  /** The facts about the film. */
  film(lease: Leased, film: { seconds: number; width: number | null; height: number | null; codec: string | null }): Promise<void>;
  /** Browsers play it from this file. */
  playable(lease: Leased, fileId: number): Promise<void>;
  /** The video cannot be played before it is converted. */
  converting(lease: Leased): Promise<void>;
  /** The progress of the conversion, in percent; null when it is over. */
  progress(lease: Leased, percent: number | null): Promise<void>;
  /** The candidates for its poster, the first of which is used by default, and its thumbnails in one picture. */
  pictures(lease: Leased, pictures: { posterIds: number[]; storyboardId: number; storyboard: Storyboard }): Promise<void>;
  /** Results that reviews need, beside those already stored. */
  checks(lease: Leased, checks: SoundChecks): Promise<void>;
  /** Why it cannot be used, or has no more qualities. */
  failed(lease: Leased, failure: MediaFailureCode): Promise<void>;
}
