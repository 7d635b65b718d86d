import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { useEffect, useState } from 'react';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { lecturePath } from '../../ui/course/lecture-path.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { IconCheck, IconCircleCheck } from '../../ui/icons.ts';
import { keyTexts } from '../../ui/keys/keys.texts.ts';
import { openKeyHelp } from '../../ui/keys/open-key-help.ts';
import { onPageKey } from './player-keys.ts';
import styles from './Player.module.css';
import { playerTexts as texts } from './player.texts.ts';
import { SaveButton } from './SaveButton.tsx';

interface LectureActionsProps {
  lecture: LecturePlay;
  completed: boolean;
  onComplete: (completed: boolean) => Promise<void> | undefined;
  autoplayNext: boolean;
  onAutoplay: (on: boolean) => void;
}

const showKeys = () => openKeyHelp(texts.keys);

/** Completion, adjacent lectures, and player settings. */
export function LectureActions({ lecture, completed, onComplete, autoplayNext, onAutoplay }: LectureActionsProps) {
  const [busy, setBusy] = useState(false);
  const isVideo = lecture.type === 'VIDEO';
  useEffect(() => onPageKey('help', showKeys), []);
  const mark = () => {
    setBusy(true);
    void Promise.resolve(onComplete(!completed))
      .catch((error: unknown) => void showProblem(error))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <div className={styles.actions}>
        {lecture.enrolled && (
          <Button
            variant={completed ? 'secondary' : 'primary'}
            size="small"
            loading={busy}
            onClick={mark}
            icon={completed ? <IconCircleCheck size={18} aria-hidden="true" /> : <IconCheck size={18} aria-hidden="true" />}
          >
            {completed ? texts.undo : texts.complete}
          </Button>
        )}
        {isVideo && lecture.enrolled && lecture.sources.length > 0 && <SaveButton lectureId={lecture.id} position={lecture.resumeAtSeconds} />}
        {isVideo && (
          <Button variant="quiet" size="small" onClick={showKeys} className={styles.keys}>
            {keyTexts.button}
          </Button>
        )}
        <span className={styles.around}>
          {lecture.prevId && (
            <LinkButton to={lecturePath(lecture.courseId, lecture.prevId)} variant="secondary" size="small">
              {texts.previous}
            </LinkButton>
          )}
          {lecture.nextId && (
            <LinkButton to={lecturePath(lecture.courseId, lecture.nextId)} variant="secondary" size="small">
              {texts.next}
            </LinkButton>
          )}
        </span>
      </div>
      {lecture.enrolled && <p className={styles.hint}>{isVideo ? texts.rule : texts.readingRule}</p>}
      {lecture.enrolled && isVideo && <Checkbox label={texts.autoplay} checked={autoplayNext} onChange={(event) => onAutoplay(event.currentTarget.checked)} />}
    </>
  );
}
