import { useState } from 'react';
import { InBrowser } from '../../../ui/aria/AriaField.tsx';
import { DatePicker } from '../../../ui/dates/DatePicker.tsx';
import { DateRangePicker, type DateRange } from '../../../ui/dates/DateRangePicker.tsx';
import { DayCalendar } from '../../../ui/dates/DayCalendar.tsx';
import { DayChip } from '../../../ui/dates/DayChip.tsx';
import { Fields, GallerySection } from './GallerySection.tsx';

export function DateSamples() {
  const [day, setDay] = useState<string | null>('2026-11-21');
  const [range, setRange] = useState<DateRange | null>({ from: '2026-11-01', to: '2026-11-21' });
  return (
    <GallerySection id="dates" title="날짜">
      <Fields>
        <DatePicker label="시작하는 날" value={day} onChange={setDay} help="한국 시각 기준이에요." />
        <DatePicker label="시작하는 날 (오류)" value={null} onChange={setDay} required error="날짜를 골라주세요." />
        <DatePicker label="시작하는 날 (사용 불가)" value="2026-11-21" onChange={setDay} disabled />
        <DateRangePicker label="기간" value={range} onChange={setRange} min="2026-01-01" max="2026-12-31" />
        <DateRangePicker label="기간 (오류)" value={null} onChange={setRange} error="기간을 골라주세요." />
        <InBrowser label="되는 날">
          <DayCalendar
            label="되는 날"
            value={day}
            onChange={setDay}
            min="2026-11-01"
            max="2026-12-31"
            offered={new Set(['2026-11-21', '2026-11-24', '2026-12-01'])}
          />
        </InBrowser>
        <DayChip
          title="이 날 가능"
          text="이 날 가능"
          value={day}
          min="2026-11-01"
          max="2026-12-31"
          onChoose={setDay}
          clear={{ text: '날짜 지우기', to: '#dates' }}
        />
      </Fields>
    </GallerySection>
  );
}
