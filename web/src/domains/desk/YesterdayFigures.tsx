import type { AdminStats } from '@baeum/contract/domains/desk/desk.contract.ts';
import { formatCount, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { useLoaded } from '../../client/page.ts';
import { Stack } from '../../ui/layout.tsx';
import { StatTile, StatTiles } from '../../ui/overview/StatTile.tsx';
import { Plot } from '../../ui/plot/Plot.tsx';
import { dayWords } from '../../ui/seoul-time.ts';
import { desk } from './desk.api.ts';
import styles from './parts/Desk.module.css';
import { todayTexts } from './today.texts.ts';

const { stats: texts } = todayTexts;

type Figure = keyof typeof texts.names;
const words: Readonly<Record<Figure, (value: number) => string>> = {
  signups: (value) => texts.people(formatCount(value)),
  actives: (value) => texts.people(formatCount(value)),
  orders: (value) => texts.things(formatCount(value)),
  gross: formatWon,
  refunds: formatWon,
  applications: (value) => texts.things(formatCount(value)),
};
const figures = Object.keys(words) as Figure[];

/** Yesterday compared with the same weekday of last week, and the days between. */
export function YesterdayFigures() {
  const { days } = useLoaded(desk.getAdminStats, {}).body;
  const [before, yesterday] = [days[0], days.at(-1)];
  if (!before || !yesterday) return <p className={styles.muted}>{texts.none}</p>;
  return (
    <section aria-label={texts.title(dayWords(yesterday.day))}>
      <Stack gap={16}>
        <h2 className={styles.partTitle}>{texts.title(dayWords(yesterday.day))}</h2>
        <StatTiles>
          {figures.map((name) => (
            <StatTile key={name} label={texts.names[name]} value={words[name](yesterday[name])} note={texts.against(words[name](before[name]))} />
          ))}
        </StatTiles>
        <div className={styles.plots}>
          <DayPlot label={texts.plot.people} unit={texts.plot.person} days={days} of={['signups', 'actives']} />
          <DayPlot label={texts.plot.money} unit={texts.plot.won} days={days} of={['gross', 'refunds']} />
        </div>
      </Stack>
    </section>
  );
}

function DayPlot({ label, unit, days, of }: { label: string; unit: string; days: AdminStats['days']; of: readonly Figure[] }) {
  return (
    <Plot
      label={label}
      axis={texts.plot.axis}
      unit={unit}
      points={days.map(({ day }) => dayWords(day))}
      series={of.map((name) => ({ name: texts.names[name], values: days.map((day) => day[name]) }))}
    />
  );
}
