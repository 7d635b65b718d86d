import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { IconCopy } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout.tsx';
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx';
import styles from './Hours.module.css';
import { weekdays } from './hours.ts';
import { mentorStartTexts } from './mentor-start.texts.ts';

const texts = mentorStartTexts.hours;

interface CopyDayProps {
  weekday: number;
  onCopy: (to: number[]) => void;
}

/** Copies this day's hours to other weekdays. */
export function CopyDay({ weekday, onCopy }: CopyDayProps) {
  const title = texts.copyFrom(texts.day(weekday));
  return (
    <PopoverButton
      label={
        <>
          <span aria-hidden="true">{texts.copy}</span>
          <span className="visually-hidden">{title}</span>
        </>
      }
      title={title}
      variant="quiet"
      size="small"
      icon={<IconCopy size={16} aria-hidden="true" />}
    >
      {(close) => (
        <Days
          weekday={weekday}
          onCopy={(to) => {
            close();
            onCopy(to);
          }}
        />
      )}
    </PopoverButton>
  );
}

function Days({ weekday, onCopy }: CopyDayProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const toggle = (day: number) => setChosen(chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day]);
  return (
    <Stack gap={12} className={styles.copy}>
      <fieldset>
        <legend className={styles.muted}>{texts.copyTo}</legend>
        {weekdays
          .filter((day) => day !== weekday)
          .map((day) => (
            <Checkbox key={day} label={texts.day(day)} checked={chosen.includes(day)} onChange={() => toggle(day)} />
          ))}
      </fieldset>
      <Button size="small" full disabledReason={chosen.length === 0 ? texts.copyNone : undefined} onClick={() => onCopy([...chosen])}>
        {texts.copyNow}
      </Button>
    </Stack>
  );
}
