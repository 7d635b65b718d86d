import type { MessageStatistics } from '@baeum/contract/domains/in-app-messages/message-statistics.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { Row, Skeleton, Stack } from '../../ui/layout.tsx';
import { Plot } from '../../ui/plot/Plot.tsx';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { inAppMessages } from '../in-app-messages/in-app-messages.api.ts';
import { messageDeskTexts } from './message-desk.texts.ts';
import styles from './MessageDesk.module.css';

const { statistics: texts, actions } = messageDeskTexts;
const spans = [7, 30, 90] as const;

/** Statistics of a message for the last days. */
export function Statistics({ id, environment }: { id: string; environment: WorkEnvironment }) {
  const [days, setDays] = useState<(typeof spans)[number]>(30);
  const request = { params: { key: id }, query: { environment, days: String(days) } };
  const { data, error, refetch } = useQuery({
    queryKey: ['in-app-messages', 'statistics', id, environment, days],
    queryFn: () => inAppMessages.getInAppMessageStatistics.query(request),
  });
  return (
    <Stack gap={12}>
      <ChoiceGroup
        legend={texts.span}
        name="span"
        options={spans.map((value) => ({ value, label: texts.spans[value] }))}
        value={days}
        onChange={(chosen) => chosen && setDays(chosen)}
      />
      <div role="status" aria-busy={!data && !error}>
        {error && (
          <Row>
            <span>{problemOf(error).message}</span>
            <Button size="small" variant="secondary" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          </Row>
        )}
        {!error && !data && (
          <>
            <span className="visually-hidden">{texts.counting}</span>
            <Skeleton shape="block" />
          </>
        )}
        {data && <Numbers {...data.body} />}
      </div>
    </Stack>
  );
}

function Numbers({ impressions, people, clicks, closes, hides, days, buttons }: MessageStatistics) {
  if (impressions + clicks + closes + hides === 0) return <p className={styles.small}>{texts.nothing}</p>;
  const numbers = [
    [texts.seen, texts.impressions(impressions, people)],
    [texts.clicked, texts.share(clicks, impressions)],
    [texts.closed, texts.share(closes, impressions)],
    [texts.hidden, texts.share(hides, impressions)],
  ];
  return (
    <Stack gap={16}>
      <dl className={styles.numbers}>
        {numbers.map(([term, words]) => (
          <div key={term} className={styles.number}>
            <dt className={styles.small}>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {days.length > 1 && (
        <Plot
          label={texts.plot}
          axis={texts.day}
          points={days.map(({ day }) => day)}
          series={[
            { name: texts.series.impressions, values: days.map((each) => each.impressions) },
            { name: texts.series.clicks, values: days.map((each) => each.clicks) },
          ]}
          unit={texts.times}
        />
      )}
      {buttons.length > 0 && (
        <section aria-label={texts.buttons}>
          <h4 className={styles.sideTitle}>{texts.buttons}</h4>
          <ul>
            {buttons.map(({ area, text, action, count, people: pressing }) => (
              <li key={`${area} ${text} ${action}`} className={styles.pressed}>
                <span>{[text ?? texts.areas[area ?? ''] ?? texts.elsewhere, actionWords(action)].filter(Boolean).join(' · ')}</span>
                <span>{texts.clicks(count, pressing)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

const actionNames: Readonly<Record<string, string>> = actions;

function actionWords(action: string | null): string | undefined {
  return action === null ? undefined : (actionNames[action] ?? action);
}
