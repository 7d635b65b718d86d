import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import styles from './captions.module.css';
import { captionTexts as texts } from './captions.texts.ts';
import type { CueEdit } from './cue-edits.ts';

/** Maximum shift of captions in seconds: more suggests another video. */
const farthest = 600;

/** Shifts all captions earlier or later. */
export function ShiftForm({ edit }: { edit: (edit: CueEdit) => void }) {
  const [seconds, setSeconds] = useState(0.5);
  const apply = () => {
    if (!seconds) return;
    edit({ kind: 'shift', by: Math.round(seconds * 1000) });
    toast(texts.shifted(seconds));
  };
  return (
    <div className={styles.shift}>
      <NumberField
        label={texts.shift}
        value={seconds}
        onChange={setSeconds}
        min={-farthest}
        max={farthest}
        step={0.1}
        unit={texts.seconds}
        help={texts.shiftHelp}
      />
      <Button variant="secondary" onClick={apply}>
        {texts.apply}
      </Button>
    </div>
  );
}
