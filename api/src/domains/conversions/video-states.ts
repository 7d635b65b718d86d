import type { MediaFailureCode } from '@baeum/contract/domains/uploads/media-failures.ts';
import type { Storyboard } from './make-stills.ts';
import type { SoundChecks } from './measure-sound.ts';

/** A video, and the lease of whoever converts it. */
export interface Leased {
  assetId: number;
  lease: string;
}

/** What is noted of a video, by whoever keeps its row; nothing where the lease is somebody else's by now. */
export interface VideoStates {
  /** What it turned out to be. */
  film(lease: Leased, film: { seconds: number; width: number | null; height: number | null; codec: string | null }): Promise<void>;
  /** Browsers play it from this file. */
  playable(lease: Leased, fileId: number): Promise<void>;
  /** Nothing of it can be played before it is converted. */
  converting(lease: Leased): Promise<void>;
  /** How far the conversion is, in percent; null when it is over. */
  progress(lease: Leased, percent: number | null): Promise<void>;
  /** What its poster is chosen from, the first of which it is at first, and its small pictures in one. */
  pictures(lease: Leased, pictures: { posterIds: number[]; storyboardId: number; storyboard: Storyboard }): Promise<void>;
  /** What reviews ask of it, beside what is known already. */
  checks(lease: Leased, checks: SoundChecks): Promise<void>;
  /** Why it cannot be used, or has no more qualities. */
  failed(lease: Leased, failure: MediaFailureCode): Promise<void>;
}
