import { LinkButton } from '../Button.tsx';
import { IconCalendar } from '../icons.ts';
import { join } from '../join.ts';
import { late } from '../late.tsx';
import { Skeleton, Stack } from '../layout.tsx';
import chip from '../overview/ChoiceChip.module.css';
import { PopoverButton } from '../popover/PopoverButton.tsx';
import styles from './dates.module.css';
import type { DayCalendarProps } from './DayCalendar.tsx';

const DayCalendar = late<DayCalendarProps>(async () => (await import('./DayCalendar.tsx')).DayCalendar);

interface DayChipProps extends Omit<DayCalendarProps, 'label' | 'onChange'> {
  /** What it selects, e.g. "이 날 가능". */
  title: string;
  /** Visible text. */
  text: string;
  onChoose: (day: string) => void;
  /** Text and address of the reset link; offered while a day is selected. */
  clear: { text: string; to: string };
}

/** A chip that opens a month calendar. */
export function DayChip({ title, text, onChoose, clear, ...calendar }: DayChipProps) {
  const label = (
    <>
      <IconCalendar size={16} aria-hidden="true" />
      {text}
    </>
  );
  return (
    <PopoverButton label={label} title={title} variant="quiet" size="small" className={join(chip.chip, calendar.value !== null && chip.chosen)}>
      {(close) => (
        <Stack gap={4}>
          <DayCalendar
            {...calendar}
            label={title}
            onChange={(day) => {
              close();
              onChoose(day);
            }}
            meanwhile={
              <div className={styles.coming}>
                <Skeleton shape="block" />
              </div>
            }
          />
          {calendar.value !== null && (
            <LinkButton to={clear.to} variant="quiet" size="small" full onClick={close}>
              {clear.text}
            </LinkButton>
          )}
        </Stack>
      )}
    </PopoverButton>
  );
}
