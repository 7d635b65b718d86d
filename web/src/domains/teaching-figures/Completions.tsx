import { monthAfter, monthInSeoul } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { useLoaded } from '../../client/page.ts';
import { Plot } from '../../ui/plot/Plot.tsx';
import { seoulDay } from '../../ui/seoul-time.ts';
import { analyticsTexts } from './analytics.texts.ts';
import { teachingFigures } from './teaching-figures.api.ts';

const texts = analyticsTexts.completions;

/** Twelve months up to the current one. */
export function completionsRequest(courseId = '') {
  const now = new Date();
  return { query: { courseId, unit: 'month' as const, from: monthAfter(monthInSeoul(now), -11), to: seoulDay(now.getTime()) } };
}

/** Completions of a course by month. */
export function Completions({ courseId }: { courseId: string }) {
  const { body: months } = useLoaded(teachingFigures.getCompletionByPeriod, completionsRequest(courseId));
  return (
    <Plot
      label={texts.title}
      axis={texts.axis}
      kind="bar"
      unit={texts.unit}
      points={months.map(({ period }) => texts.point(period))}
      series={[{ name: texts.series, values: months.map(({ completed }) => completed) }]}
    />
  );
}
