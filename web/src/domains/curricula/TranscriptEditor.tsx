import { formatVtt, tidyCues, type Cue } from '@baeum/contract/domains/uploads/captions.rules.ts';
import { useCallback, useReducer, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { Drawer } from '../../ui/modal/Drawer.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import styles from './captions.module.css';
import { captionTexts as texts } from './captions.texts.ts';
import { editCues, keyed } from './cue-edits.ts';
import { CueRow } from './CueRow.tsx';
import { cueAt, type EditedCue } from './cues.ts';
import { ShiftForm } from './ShiftForm.tsx';

export interface TranscriptEditorProps {
  label: string;
  /** Name of the caption file, which the corrected one is derived from. */
  name: string;
  cues: readonly Cue[];
  /** Address of the video, once it is playable. */
  videoUrl: string | undefined;
}

/** Captions beside the video, for correction. Closes with the corrected file. */
export function TranscriptEditor({ label, name, cues: read, videoUrl, close }: TranscriptEditorProps & ModalControl) {
  const [initial] = useState(() => keyed(read));
  const [cues, edit] = useReducer(editCues, initial);
  const [now, setNow] = useState(0);
  const video = useRef<HTMLVideoElement>(null);
  const current = cueAt(cues, now);
  const dirty = cues !== initial;
  const seek = useCallback((moment: number) => {
    if (!video.current) return;
    video.current.currentTime = moment / 1000;
    void video.current.play();
  }, []);
  const remove = useCallback((cue: EditedCue) => {
    edit({ kind: 'remove', key: cue.key });
    toast(texts.removed, () => edit({ kind: 'put-back', cue }));
  }, []);
  const leave = async () => {
    if (!dirty || (await confirm({ title: texts.leave, message: texts.leaveMessage, confirmLabel: texts.leaveConfirm, danger: true }))) close();
  };
  const save = () => close(new File([formatVtt(tidyCues(cues))], `${name.replace(/\.[^.]*$/, '')}.vtt`, { type: 'text/vtt' }));
  return (
    <Drawer title={texts.title(label)} size="full" onClose={() => void leave()}>
      <div className={styles.columns}>
        <div className={styles.side}>
          {videoUrl ? (
            // The captions are the text beside the video.
            // oxlint-disable-next-line jsx-a11y/media-has-caption
            <video
              ref={video}
              src={videoUrl}
              controls
              preload="metadata"
              aria-label={texts.video}
              className={styles.video}
              onTimeUpdate={({ currentTarget }) => setNow(currentTarget.currentTime * 1000)}
            />
          ) : (
            <p>{texts.noVideo}</p>
          )}
          {current && <p className={styles.shown}>{current.text}</p>}
          <ShiftForm edit={edit} />
        </div>
        <div>
          <p>{texts.count(cues.length)}</p>
          <ol aria-label={texts.cues}>
            {cues.map((cue, index) => (
              <CueRow
                key={cue.key}
                cue={cue}
                number={index + 1}
                isLast={index === cues.length - 1}
                isNow={cue === current}
                edit={edit}
                remove={remove}
                seek={videoUrl ? seek : undefined}
              />
            ))}
          </ol>
          <div className={styles.foot}>
            <Button variant="quiet" size="small" onClick={() => edit({ kind: 'add' })}>
              {texts.add}
            </Button>
            <Row>
              <Button disabledReason={dirty ? undefined : texts.unchanged} onClick={save}>
                {texts.save}
              </Button>
            </Row>
          </div>
        </div>
      </div>
    </Drawer>
  );
}
