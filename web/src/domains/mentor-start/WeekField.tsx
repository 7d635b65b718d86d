import type { WeeklyRange } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';
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
  /** Undoes the last change; undefined if there is none. */
  undo: (() => void) | undefined;
  onChange: (weekly: WeeklyRange[], step?: string) => void;
}

/** The hours of a week: painted, or entered in lists. */
export function WeekField({ weekly, minutes, undo, onChange }: WeekFieldProps) {
  return (
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
  );
}
