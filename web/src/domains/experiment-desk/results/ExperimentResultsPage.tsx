import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useLoaded, usePageParams, type PageDefinition } from '../../../client/page.ts';
import { DateRangePicker } from '../../../ui/dates/DateRangePicker.tsx';
import { StatusTag } from '../../../ui/feedback/StatusTag.tsx';
import { Row, Skeleton, Stack } from '../../../ui/layout.tsx';
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx';
import { PagePart } from '../../../ui/text/PagePart.tsx';
import { PageTitle } from '../../../ui/text/PageTitle.tsx';
import { BackToList } from '../../desk/parts/BackToList.tsx';
import { CommandLine } from '../../desk/parts/CommandLine.tsx';
import { experiments } from '../../experiments/experiments.api.ts';
import { Onlookers } from '../../presence/parts/Onlookers.tsx';
import { experimentDeskTexts } from '../experiment-desk.texts.ts';
import { environmentFlag, environmentOf, experimentRequest } from '../parts/environment.ts';
import { Breakdown } from './Breakdown.tsx';
import { Checklist } from './Checklist.tsx';
import { experimentResultsTexts as texts } from './experiment-results.texts.ts';
import styles from './ExperimentResults.module.css';
import { Failure } from './Failure.tsx';
import { Guardrails } from './Guardrails.tsx';
import { LeftOut } from './LeftOut.tsx';
import { axisOf, Lifts } from './Lifts.tsx';
import { metricId } from './metric-words.ts';
import { Numbers } from './Numbers.tsx';
import { Phases } from './Phases.tsx';
import { ResultActions } from './ResultActions.tsx';
import { addressOf } from './results-address.ts';
import { askedOf, type Asked } from './results-request.ts';
import { Sample } from './Sample.tsx';
import { Timeline } from './Timeline.tsx';
import { useResults } from './use-results.ts';
import { Verdict } from './Verdict.tsx';

/** Query parameters of the results. */
const own = ['from', 'to', 'execution', 'metric', 'variation', 'by'];

export const page: PageDefinition = {
  component: ExperimentResultsPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient, params: { id = '' }, url }) =>
    experiments.getExperiment.prefetch(queryClient, experimentRequest(id, environmentOf(url.searchParams))),
};

/** Results of one experiment: verdict, sample checks and numbers. */
export function ExperimentResultsPage() {
  const { id = '' } = usePageParams();
  const [query] = useSearchParams();
  const asked = askedOf(id, query);
  const { body: experiment } = useLoaded(experiments.getExperiment, experimentRequest(id, asked.environment));
  const { word, tone } = experimentDeskTexts.states[experiment.status];
  return (
    <Stack gap={24} as="article">
      <header className={styles.head}>
        <BackToList path={`/admin/experiments/${encodeURIComponent(id)}`} own={own}>
          {texts.back}
        </BackToList>
        <Row gap={12}>
          <PageTitle>{experiment.name}</PageTitle>
          <StatusTag tone={tone}>{word}</StatusTag>
          <span className={styles.muted}>{experimentDeskTexts.environments[asked.environment]}</span>
          <ResultActions experiment={experiment} asked={asked} />
        </Row>
        {experiment.hypothesis !== '' && <p className={styles.muted}>{texts.hypothesis(experiment.hypothesis)}</p>}
        <Onlookers noun="experiments" id={id} />
      </header>
      <Body experiment={experiment} asked={asked} />
      <CommandLine>{`${texts.command} ${id}${asked.execution === undefined ? '' : ` --execution ${asked.execution}`}${environmentFlag(asked.environment)}`}</CommandLine>
    </Stack>
  );
}

/** Selected period and phase. */
function Window({ asked: { id, from, to } }: { asked: Asked }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <Stack gap={8}>
      <div className={styles.window}>
        <DateRangePicker
          label={texts.window}
          value={from !== undefined && to !== undefined ? { from, to } : null}
          onChange={(range) => void navigate(addressOf(id, query, { from: range?.from, to: range?.to }), { replace: true })}
        />
      </div>
      {(from !== undefined || to !== undefined) && <p className={styles.muted}>{texts.windowNote}</p>}
    </Stack>
  );
}

function Body({ experiment, asked }: { experiment: Experiment; asked: Asked }) {
  const { data, error, refetch } = useResults(asked);
  const chosen = <Window asked={asked} />;
  if (error)
    return (
      <>
        <Failure error={error} onRetry={() => void refetch()} />
        {chosen}
      </>
    );
  if (!data)
    return (
      <div aria-busy="true">
        <p role="status">{texts.counting}</p>
        <Skeleton shape="block" />
      </div>
    );
  const { body: results } = data;
  const { metrics, control, excluded = [], reading } = results;
  const guardrails = metrics.filter(({ role }) => role === 'GUARDRAIL');
  const others = metrics.filter(({ role }) => role !== 'GUARDRAIL').toSorted((one, other) => Number(other.role === 'PRIMARY') - Number(one.role === 'PRIMARY'));
  const leading = others[0] && metricId(others[0]);
  const axis = axisOf(metrics, control);
  const isEmpty = reading.state === 'NO_DATA';
  const lacksGoal = metrics.length === 0 || metrics.some(({ perVariation }) => perVariation.every(({ conversions }) => conversions === 0));
  const checklist = (
    <PagePart title={texts.parts.checklist}>
      <Checklist experiment={experiment} results={results} environment={asked.environment} />
    </PagePart>
  );
  return (
    <>
      <Phases results={results} />
      <Verdict results={results} />
      {chosen}
      {isEmpty && checklist}
      <PagePart title={texts.parts.users}>
        <Sample results={results} />
      </PagePart>
      {!isEmpty && (
        <>
          <PagePart title={texts.parts.lifts}>
            <Lifts metrics={others} control={control} axis={axis} leading={leading} />
          </PagePart>
          <Guardrails metrics={guardrails} control={control} axis={axis} />
          <PagePart title={texts.parts.timeline}>
            <Timeline leading={leading} spans={results.srm.spans} />
          </PagePart>
          <PagePart title={texts.parts.numbers}>
            <Numbers results={results} leading={leading} />
          </PagePart>
          <PagePart title={texts.parts.breakdown}>
            <Breakdown leading={leading} />
          </PagePart>
        </>
      )}
      {excluded.length > 0 && (
        <PagePart title={texts.parts.leftOut}>
          <LeftOut excluded={excluded} />
        </PagePart>
      )}
      {!isEmpty && lacksGoal && checklist}
    </>
  );
}
