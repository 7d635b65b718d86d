import type { WeeklyRange } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';
import type { KeyboardEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconArrowBackUp } from '../../ui/icons.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './Hours.module.css';
import { mentorStartTexts } from './mentor-start.texts.ts';
import { WeekList } from './WeekList.tsx';
import { WeekPainter } from './WeekPainter.tsx';

const texts = mentorStartTexts.hours;

interface WeekFieldProps {
  weekly: readonly WeeklyRange[];
  minutes: number;
  /** Takes the last change back; nothing where there is none. */
  undo: (() => void) | undefined;
  onChange: (weekly: WeeklyRange[], step?: string) => void;
}

/** The hours of a week: painted, or written into lists. Ctrl+Z takes the last change back, but in a time that is being typed. */
export function WeekField({ weekly, minutes, undo, onChange }: WeekFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    undo?.();
  };
  return (
    <div role="group" aria-label={texts.week} onKeyDown={onKeyDown}>
      <Stack gap={16}>
        <WeekPainter weekly={weekly} onChange={onChange} />
        <Row>
          <Button
            variant="secondary"
            size="small"
            icon={<IconArrowBackUp size={18} aria-hidden="true" />}
            disabledReason={undo ? undefined : texts.nothingToUndo}
            onClick={undo}
          >
            {texts.undo}
          </Button>
          <span className={styles.muted}>{texts.midnight}</span>
        </Row>
        <WeekList weekly={weekly} minutes={minutes} onChange={onChange} />
      </Stack>
    </div>
  );
}
