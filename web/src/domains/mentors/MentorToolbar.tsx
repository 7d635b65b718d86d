import { scheduleLimits } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DayChip } from '../../ui/dates/DayChip.tsx';
import { Row } from '../../ui/layout.tsx';
import { Toolbar } from '../../ui/list/Toolbar.tsx';
import { ChoiceChip } from '../../ui/overview/ChoiceChip.tsx';
import { FilterBar } from '../../ui/overview/FilterBar.tsx';
import { daysLater, seoulDay } from '../../ui/seoul-time.ts';
import { pathOf, prices, type MentorFilters } from './mentor-filters.ts';
import { mentorListTexts as texts, sortNames } from './mentors.texts.ts';

interface MentorToolbarProps {
  filters: MentorFilters;
  total: number | undefined;
}

/** Number of mentors, the price and day filters, and the order. */
export function MentorToolbar({ filters, total }: MentorToolbarProps) {
  const price = {
    label: texts.price,
    choices: [
      { text: texts.any, to: pathOf(filters, { priceMax: undefined }), current: filters.priceMax === undefined },
      ...prices.map((won) => ({ text: texts.priceUpTo(won), to: pathOf(filters, { priceMax: won }), current: filters.priceMax === won })),
    ],
  };
  return (
    <Toolbar status={total !== undefined && texts.count(total)}>
      <Row>
        <Day filters={filters} />
        <FilterBar filters={[price]} resetTo={pathOf(filters, { priceMax: undefined, availableOn: undefined })} />
        <Sort filters={filters} />
      </Row>
    </Toolbar>
  );
}

function Day({ filters }: { filters: MentorFilters }) {
  const navigate = useNavigate();
  const { availableOn } = filters;
  const [today] = useState(() => seoulDay(Date.now()));
  return (
    <DayChip
      title={texts.day}
      text={availableOn === undefined ? texts.day : texts.dayIs(availableOn)}
      value={availableOn ?? null}
      min={today}
      max={daysLater(today, scheduleLimits.maxAdvanceDays.max)}
      onChoose={(day) => void navigate(pathOf(filters, { availableOn: day }))}
      clear={{ text: texts.anyDay, to: pathOf(filters, { availableOn: undefined }) }}
    />
  );
}

function Sort({ filters }: { filters: MentorFilters }) {
  const orders = (Object.entries(sortNames) as [MentorFilters['sort'], string][]).filter(([sort]) => filters.q !== undefined || sort !== 'relevance');
  const choices = orders.map(([sort, text]) => ({ text, to: pathOf(filters, { sort }), current: sort === filters.sort }));
  const text = (
    <>
      <span className="visually-hidden">{texts.sort}: </span>
      {sortNames[filters.sort]}
    </>
  );
  return <ChoiceChip title={texts.sort} text={text} choices={choices} />;
}
