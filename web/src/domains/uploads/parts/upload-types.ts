import type { UploadKind } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import type { VideoFacts } from '../read-video.ts';

/**
 * `waiting` in the queue, `sending`, `stalled` without a connection, `paused` by the user, `fileless` after a reload until the
 * file is selected again, `working` while the server checks or converts it, then `ready` or `failed`.
 */
export type UploadStage = 'waiting' | 'sending' | 'stalled' | 'paused' | 'fileless' | 'working' | 'ready' | 'failed';

/** An upload, as screens show it. */
export interface Upload {
  /** Key in this tab; the media id exists once the server knows it. */
  key: string;
  kind: UploadKind;
  name: string;
  size: number;
  stage: UploadStage;
  /** Bytes received by the server. */
  sent: number;
  mediaId?: number | undefined;
  /** The server's data, once all bytes have arrived. */
  media?: TeachingMedia | undefined;
  facts?: VideoFacts | undefined;
  /** Why it failed or stopped, as a text. */
  problem?: string | undefined;
}

/** Stages in which bytes are or will be sent automatically. */
export const isUnderway = ({ stage }: Upload): boolean => stage === 'waiting' || stage === 'sending' || stage === 'stalled';
