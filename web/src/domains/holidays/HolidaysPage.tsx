import type { Holiday, HolidayYear } from '@baeum/contract/domains/holidays/holidays.contract.ts';
import { holidayYears } from '@baeum/contract/domains/holidays/holidays.rules.ts';
import type { PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { dayWords } from '../../ui/seoul-time.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { removeHoliday } from './holiday-actions.ts';
import { HolidayPanel, yearRequest } from './HolidayPanel.tsx';
import { holidays } from './holidays.api.ts';
import styles from './Holidays.module.css';
import { holidayTexts as texts } from './holidays.texts.ts';
import { useMovedDays } from './moved-days.ts';
import { openHolidayModal } from './open-holiday-modal.ts';

/** A year's days without settlement, and the confirmation days of its months. */
export const page: PageDefinition = deskPage<Holiday, HolidayYear>({
  path: '/admin/holidays',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  unit: texts.unit,
  list: holidays.listHolidays,
  answerOf: ({ holidays: items }) => ({ items, total: items.length }),
  unpaged: true,
  filters: [{ kind: 'choice', name: 'year', label: texts.legend, any: texts.thisYear, choices: yearsAround, inSight: true }],
  columns: () => [
    { key: 'name', title: texts.columns.name, cell: ({ name }) => name },
    { key: 'date', title: texts.columns.date, cell: ({ date }) => dayWords(date) },
  ],
  keyOf: ({ date }) => date,
  nameOf: ({ date, name }) => `${dayWords(date)} ${name}`,
  actions: [removeHoliday],
  panel: HolidayPanel,
  tools: CreateButton,
  above: Confirmations,
  cli: 'admin holidays list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient }, id) => holidays.listHolidays.prefetch(queryClient, yearRequest(id)),
});

/** The years around the current one; the current year has its own option. */
function yearsAround(query: URLSearchParams): { value: string; text: string }[] {
  const thisYear = new Date().getFullYear();
  const asked = Number(query.get('year')) || thisYear;
  return [asked - 1, asked, asked + 1]
    .filter((year) => year !== thisYear && year >= holidayYears.min && year <= holidayYears.max)
    .map((year) => ({ value: String(year), text: texts.year(year) }));
}

function CreateButton() {
  return (
    <Button size="small" onClick={openHolidayModal}>
      {texts.form.title}
    </Button>
  );
}

/** The confirmation days of the year's months, and those moved by the last change. */
function Confirmations({ body: { confirmDays } }: { body: HolidayYear }) {
  const moved = useMovedDays();
  return (
    <>
      <div role="status">
        {moved.length > 0 && (
          <Callout title={texts.moved.title}>
            {moved.map(({ month, from, to }) => (
              <p key={month}>{texts.moved.line(month, from, to)}</p>
            ))}
          </Callout>
        )}
      </div>
      <details className={styles.confirmations}>
        <summary>{texts.confirmations}</summary>
        <ul>
          {confirmDays.map(({ month, confirmOn }) => (
            <li key={month}>{texts.confirmOn(month, confirmOn)}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
