import type { Holiday, HolidayYear } from '@baeum/contract/domains/holidays/holidays.contract.ts';
import { Button } from '../../ui/Button.tsx';
import { IconPencil, IconTrash } from '../../ui/icons.ts';
import { dayWords } from '../../ui/seoul-time.ts';
import styles from './Holidays.module.css';
import { holidayTexts as texts } from './holidays.texts.ts';

interface HolidayMonthsProps {
  shown: HolidayYear;
  onName: (holiday: Holiday) => void;
  onRemove: (date: string) => void;
}

/** The twelve months of a year with their holidays, and the day on which the month before each is confirmed. */
export function HolidayMonths({ shown: { year, holidays, confirmDays }, onName, onRemove }: HolidayMonthsProps) {
  return (
    <div className={styles.months}>
      {Array.from({ length: 12 }, (_, index) => {
        const month = `${year}-${String(index + 1).padStart(2, '0')}`;
        const own = holidays.filter(({ date }) => date.startsWith(month));
        return (
          <section key={month} aria-labelledby={month} className={styles.month}>
            <h2 id={month} className={styles.monthTitle}>
              {texts.month(index + 1)}
            </h2>
            {confirmDays
              .filter(({ confirmOn }) => confirmOn.startsWith(month))
              .map((day) => (
                <p key={day.month} className={styles.confirm}>
                  {texts.confirmOn(day.month, day.confirmOn)}
                </p>
              ))}
            {own.length === 0 ? <p className={styles.none}>{texts.none}</p> : <Days days={own} onName={onName} onRemove={onRemove} />}
          </section>
        );
      })}
    </div>
  );
}

function Days({ days, onName, onRemove }: Omit<HolidayMonthsProps, 'shown'> & { days: readonly Holiday[] }) {
  return (
    <ul>
      {days.map((holiday) => (
        <li key={holiday.date} className={styles.day}>
          <span className={styles.date}>{dayWords(holiday.date)}</span>
          <span className={styles.name}>{holiday.name}</span>
          <Button
            variant="quiet"
            size="small"
            icon={<IconPencil size={18} aria-hidden="true" />}
            aria-label={texts.change(holiday.name)}
            title={texts.change(holiday.name)}
            onClick={() => onName(holiday)}
          />
          <Button
            variant="quiet"
            size="small"
            icon={<IconTrash size={18} aria-hidden="true" />}
            aria-label={texts.remove(holiday.name)}
            title={texts.remove(holiday.name)}
            onClick={() => onRemove(holiday.date)}
          />
        </li>
      ))}
    </ul>
  );
}
