import { memo, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconArrowsJoin, IconArrowsSplit, IconPlayerPlay, IconTrash } from '../../ui/icons.ts';
import { join } from '../../ui/join.ts';
import styles from './captions.module.css';
import { captionTexts as texts } from './captions.texts.ts';
import type { CueEdit } from './cue-edits.ts';
import { cueTime, readCueTime } from './cue-time.ts';
import type { EditedCue } from './cues.ts';

interface CueRowProps {
  cue: EditedCue;
  /** From 1. */
  number: number;
  isLast: boolean;
  /** It is currently shown over the video. */
  isNow: boolean;
  edit: (edit: CueEdit) => void;
  remove: (cue: EditedCue) => void;
  /** Without a video it cannot be played. */
  seek: ((moment: number) => void) | undefined;
}

/** A caption cue with its times. There may be a thousand, so each re-renders only when it changes. */
export const CueRow = memo(function CueRow({ cue, number, isLast, isNow, edit, remove, seek }: CueRowProps) {
  const { key, start, end, text } = cue;
  const caret = useRef<number>(undefined);
  return (
    <li className={join(styles.cue, isNow && styles.now)}>
      <div className={styles.times}>
        <TimeInput
          label={texts.start(number)}
          moment={start}
          accept={(moment) => (moment < end ? undefined : texts.endsFirst)}
          onChange={(moment) => edit({ kind: 'change', key, part: { start: moment } })}
        />
        <span aria-hidden="true">–</span>
        <TimeInput
          label={texts.end(number)}
          moment={end}
          accept={(moment) => (moment > start ? undefined : texts.endsFirst)}
          onChange={(moment) => edit({ kind: 'change', key, part: { end: moment } })}
        />
      </div>
      <textarea
        aria-label={texts.text(number)}
        className={styles.text}
        rows={Math.max(1, text.split('\n').length)}
        value={text}
        onChange={({ currentTarget: { value } }) => edit({ kind: 'change', key, part: { text: value } })}
        onSelect={({ currentTarget: { selectionStart } }) => void (caret.current = selectionStart)}
      />
      <div className={styles.tools}>
        {seek && <Tool icon={IconPlayerPlay} label={texts.play(cueTime(start))} onClick={() => seek(start)} />}
        <Tool icon={IconArrowsSplit} label={texts.splitNamed(number)} onClick={() => edit({ kind: 'split', key, at: insideOf(text, caret.current) })} />
        {!isLast && <Tool icon={IconArrowsJoin} label={texts.mergeNamed(number)} onClick={() => edit({ kind: 'merge', key })} />}
        <Tool icon={IconTrash} label={texts.removeNamed(number)} onClick={() => remove(cue)} />
      </div>
    </li>
  );
});

/** A cursor position with text on both sides. */
function insideOf(text: string, at: number | undefined): number | undefined {
  return at !== undefined && at > 0 && at < text.length ? at : undefined;
}

function Tool({ icon: Icon, label, onClick }: { icon: typeof IconTrash; label: string; onClick: () => void }) {
  return <Button variant="quiet" size="small" aria-label={label} title={label} icon={<Icon size={18} aria-hidden="true" />} onClick={onClick} />;
}

interface TimeInputProps {
  label: string;
  /** In milliseconds. */
  moment: number;
  /** Validation error of a time. */
  accept: (moment: number) => string | undefined;
  onChange: (moment: number) => void;
}

/** A time, applied on blur; an invalid one is reverted. */
function TimeInput({ label, moment, accept, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? moment : readCueTime(typed);
  const fault = read === undefined ? texts.badTime : accept(read);
  const shownFault = typed === undefined ? undefined : fault;
  const leave = () => {
    if (typed !== undefined && read !== undefined && !fault) onChange(read);
    setTyped(undefined);
  };
  return (
    <input
      aria-label={shownFault ? `${label}: ${shownFault}` : label}
      aria-invalid={shownFault !== undefined}
      title={shownFault}
      className={styles.time}
      inputMode="decimal"
      value={typed ?? cueTime(moment)}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={leave}
    />
  );
}
