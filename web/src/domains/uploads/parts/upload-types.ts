import type { UploadKind } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import type { VideoFacts } from '../read-video.ts';

/**
 * `waiting` for its turn, `sending`, `stalled` without a connection, `paused` by somebody, `fileless` after a reload until the
 * file is chosen again, `working` while the server looks at it or converts it, then `ready` or `failed`.
 */
export type UploadStage = 'waiting' | 'sending' | 'stalled' | 'paused' | 'fileless' | 'working' | 'ready' | 'failed';

/** A file on its way to the server, as screens show it. */
export interface Upload {
  /** Of this tab; the number of the media is there once the server knows of it. */
  key: string;
  kind: UploadKind;
  name: string;
  size: number;
  stage: UploadStage;
  /** Bytes that have come. */
  sent: number;
  mediaId?: number | undefined;
  /** As the server tells of it, once all of it has come. */
  media?: TeachingMedia | undefined;
  facts?: VideoFacts | undefined;
  /** Why it failed or stopped, in words. */
  problem?: string | undefined;
}

/** Stages in which bytes go or will go by themselves. */
export const isUnderway = ({ stage }: Upload): boolean => stage === 'waiting' || stage === 'sending' || stage === 'stalled';
