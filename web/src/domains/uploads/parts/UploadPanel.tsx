import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconChevronDown, IconChevronUp } from '../../../ui/icons.ts';
import { join } from '../../../ui/join.ts';
import { useNow } from '../../../ui/use-now.ts';
import { isMoving } from '../follow-media.ts';
import { dismissUploads } from '../manage-uploads.ts';
import { currentSpeed } from '../send-parts.ts';
import styles from '../UploadPanel.module.css';
import { UploadRow } from '../UploadRow.tsx';
import { timeLeft, uploadTexts as texts } from '../uploads.texts.ts';
import { isUnderway, type Upload } from './upload-types.ts';
import { useUploads } from './use-uploads.ts';

/** It is finished without an error. */
const isDone = ({ stage, media }: Upload) => stage === 'ready' && !(media && isMoving(media));

/** Current uploads, at the bottom of every page. */
export function UploadPanel() {
  const { uploads } = useUploads();
  // On phones it would cover half of the page.
  const [folded, setFolded] = useState(() => matchMedia('(width < 768px)').matches);
  if (uploads.length === 0) return null;
  const Fold = folded ? IconChevronUp : IconChevronDown;
  return (
    <section aria-label={texts.title} className={styles.panel}>
      <div className={styles.head}>
        <div className={styles.sum}>
          <strong role="status">{titleOf(uploads)}</strong>
          <Remaining uploads={uploads.filter(isUnderway)} />
        </div>
        {uploads.some(isDone) && (
          <Button variant="quiet" size="small" onClick={() => dismissUploads(isDone)}>
            {texts.clear}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-expanded={!folded}
          aria-label={folded ? texts.unfold : texts.fold}
          icon={<Fold size={20} aria-hidden="true" />}
          onClick={() => setFolded(!folded)}
        />
      </div>
      <ul className={join(styles.list, folded && styles.folded)}>
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function titleOf(uploads: readonly Upload[]): string {
  const count = (stages: readonly Upload['stage'][]) => uploads.filter(({ stage }) => stages.includes(stage)).length;
  const [left, working, stopped] = [count(['waiting', 'sending', 'stalled']), count(['working']), count(['paused', 'fileless', 'failed'])];
  if (left > 0) return texts.left(left);
  if (stopped > 0) return texts.waitingForYou(stopped);
  return working > 0 ? texts.working(working) : texts.allDone;
}

/** Bytes and remaining minutes of all uploads; updated every second. */
function Remaining({ uploads }: { uploads: readonly Upload[] }) {
  useNow();
  if (uploads.length === 0) return null;
  const [sent, size] = [sumOf(uploads, 'sent'), sumOf(uploads, 'size')];
  return <span className={styles.muted}>{[texts.bytes(sent, size), timeLeft(size - sent, currentSpeed())].filter(Boolean).join(' · ')}</span>;
}

const sumOf = (uploads: readonly Upload[], member: 'sent' | 'size') => uploads.reduce((sum, upload) => sum + upload[member], 0);
