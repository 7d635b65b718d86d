import type { Holiday } from '@baeum/contract/domains/holidays/holidays.contract.ts';
import { holidayYears } from '@baeum/contract/domains/holidays/holidays.rules.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { HolidayForm } from './HolidayForm.tsx';
import { HolidayMonths } from './HolidayMonths.tsx';
import { holidays } from './holidays.api.ts';
import { holidayTexts as texts } from './holidays.texts.ts';
import { useHolidayChange } from './use-holiday-change.ts';

const path = '/admin/holidays';

function requestOf(query: URLSearchParams) {
  const year = Number(query.get('year'));
  return { query: year >= holidayYears.min && year <= holidayYears.max ? { year: String(Math.trunc(year)) } : {} };
}

export const page: PageDefinition = {
  component: HolidaysPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, canonical: path, noindex: true }),
  preload: ({ queryClient, url }) => holidays.listHolidays.prefetch(queryClient, requestOf(url.searchParams)),
};

/** The days of a year on which nothing is settled, and when its months are confirmed. */
export function HolidaysPage() {
  const [query] = useSearchParams();
  const { body: shown } = useLoaded(holidays.listHolidays, requestOf(query));
  const [named, setNamed] = useState<Holiday>();
  const { moved, save, remove } = useHolidayChange();
  const years = [shown.year - 1, shown.year, shown.year + 1].filter((year) => year >= holidayYears.min && year <= holidayYears.max);
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <PageTitle>{texts.title}</PageTitle>
        <p>{texts.lead}</p>
      </Stack>
      <HolidayForm key={named?.date} named={named} onSave={save} onSaved={() => setNamed(undefined)} />
      <div role="status">
        {moved.length > 0 && (
          <Callout title={texts.moved.title}>
            {moved.map(({ month, from, to }) => (
              <p key={month}>{texts.moved.line(month, from, to)}</p>
            ))}
          </Callout>
        )}
      </div>
      <ChoiceLinks
        legend={texts.legend}
        choices={years.map((year) => ({ text: texts.year(year), to: `${path}?year=${year}`, current: year === shown.year }))}
      />
      <HolidayMonths shown={shown} onName={setNamed} onRemove={(date) => void remove(date)} />
    </Stack>
  );
}
