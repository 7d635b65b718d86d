import type { ScheduleException } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { IconPencil, IconTrash } from '../../ui/icons.ts';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { dayWords } from '../../ui/seoul-time.ts';
import { hoursWords, mentorStartTexts } from './mentor-start.texts.ts';

const texts = mentorStartTexts.hours;

interface ExceptionListProps {
  exceptions: readonly ScheduleException[];
  onChoose: (date: string) => void;
  onClear: (date: string) => void;
}

/** Upcoming days that differ from the week, the soonest first. */
export function ExceptionList({ exceptions, onChoose, onClear }: ExceptionListProps) {
  return (
    <ListRows label={texts.exceptionList}>
      {exceptions
        .toSorted((a, b) => (a.date < b.date ? -1 : 1))
        .map(({ date, ranges = [] }) => (
          <ListRow
            key={date}
            title={dayWords(date)}
            note={hoursWords(ranges)}
            end={
              <>
                <Button
                  variant="quiet"
                  size="small"
                  icon={<IconPencil size={18} aria-hidden="true" />}
                  aria-label={texts.change(dayWords(date))}
                  onClick={() => onChoose(date)}
                />
                <Button
                  variant="quiet"
                  size="small"
                  icon={<IconTrash size={18} aria-hidden="true" />}
                  aria-label={texts.forget(dayWords(date))}
                  onClick={() => onClear(date)}
                />
              </>
            }
          />
        ))}
    </ListRows>
  );
}
