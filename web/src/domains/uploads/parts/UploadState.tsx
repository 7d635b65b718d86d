import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { join } from '../../../ui/join.ts';
import { factsOf, stateText } from '../upload-words.ts';
import styles from '../UploadPanel.module.css';
import { uploadTexts as texts } from '../uploads.texts.ts';
import type { Upload } from './upload-types.ts';

interface UploadStateProps {
  upload: Upload | undefined;
  /** The server's data at page load. */
  media: TeachingMedia | undefined;
}

/** A file's state in a line; nothing if it is simply available. */
export function UploadState({ upload, media }: UploadStateProps) {
  if (upload) {
    const { stage, sent, size, problem } = upload;
    if (stage === 'ready' && !problem) return null;
    const percent = stage === 'sending' || stage === 'paused' || stage === 'stalled' ? `${Math.floor((sent / size) * 100)}%` : undefined;
    return <span className={join(problem && styles.problem)}>{[percent, stateText(upload), factsOf(upload)].filter(Boolean).join(' · ')}</span>;
  }
  if (media?.state === 'FAILED') return <span className={styles.problem}>{media.failure?.message ?? texts.unusable}</span>;
  return media?.state === 'UPLOADING' ? <span>{texts.stages.fileless}</span> : null;
}
