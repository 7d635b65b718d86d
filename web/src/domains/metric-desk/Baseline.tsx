import type { ExperimentMetric } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.schemas.ts';
import type { MetricBaseline } from '@baeum/contract/domains/experiment-plans/experiment-plans.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '../../client/api-problem.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Stack } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { CommandLine } from '../desk/parts/CommandLine.tsx';
import { environmentFlag, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { experimentPlans } from '../experiment-plans/experiment-plans.api.ts';
import { metricDeskTexts } from './metric-desk.texts.ts';
import { baselineRequest } from './metric-request.ts';
import styles from './MetricDesk.module.css';

const { baseline: texts } = metricDeskTexts;
const rate = new Intl.NumberFormat('ko-KR', { style: 'percent', maximumFractionDigits: 2 });
const figure = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 2 });

/** The current value of a metric, from recent events. Counting may take a moment. */
export function Baseline({ metric, environment }: { metric: ExperimentMetric; environment: WorkEnvironment }) {
  const request = baselineRequest(metric.key, environment);
  const { data, error, refetch } = useQuery({
    queryKey: [...experimentPlans.getMetricBaseline.options(request).queryKey, metric.version],
    queryFn: () => experimentPlans.getMetricBaseline.query(request),
  });
  return (
    <Stack gap={8}>
      <div role="status">
        {error && (
          <Callout
            tone="danger"
            action={
              <Button size="small" variant="secondary" onClick={() => void refetch()}>
                {texts.retry}
              </Button>
            }
          >
            {problemOf(error).message}
          </Callout>
        )}
        {!error && !data && <p className={styles.small}>{texts.counting}</p>}
        {data && <Values baseline={data.body} unit={metric.unit} />}
      </div>
      <CommandLine>{`baeum admin metrics baseline '${metric.key}' --days 14${environmentFlag(environment)}`}</CommandLine>
    </Stack>
  );
}

function Values({ baseline: { kind, users, usersPerDay, conversions, mean, variance }, unit }: { baseline: MetricBaseline; unit: string }) {
  if (users === 0) return <p className={styles.small}>{texts.nobody}</p>;
  const value = (amount: number) => (kind === 'CONVERSION' ? rate.format(amount) : `${figure.format(amount)}${unit}`);
  return (
    <>
      <DescriptionList
        items={[
          { term: texts.value[kind], description: value(mean) },
          ...(kind === 'CONVERSION' ? [] : [{ term: texts.deviation, description: value(Math.sqrt(variance)) }]),
          { term: texts.users, description: texts.people(users) },
          { term: texts.conversions, description: texts.people(conversions) },
          { term: texts.perDay, description: texts.people(usersPerDay) },
        ]}
      />
      <p className={styles.small}>{texts.note}</p>
    </>
  );
}
