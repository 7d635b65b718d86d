import type { SiteHealth } from '@baeum/contract/domains/system/site-health.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { PagePart } from '../../ui/text/PagePart.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { CommandLine } from '../desk/parts/CommandLine.tsx';
import styles from '../desk/parts/Desk.module.css';
import { Budgets, Checks, Figures, Nodes } from './HealthParts.tsx';
import { healthTexts as texts } from './site-health.texts.ts';
import { system } from './system.api.ts';

/** Polling interval while the page is visible. */
const pauseMilliseconds = 10_000;

export const page: PageDefinition = {
  component: SiteHealthPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient }) => system.getSiteHealth.prefetch(queryClient, {}),
};

/** The site's health, its problems, and remedies. */
export function SiteHealthPage() {
  const { body: health } = useLoaded(system.getSiteHealth, {});
  useAnew();
  const { word, tone } = texts.states[health.status];
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Row gap={12}>
          <PageTitle>{texts.title}</PageTitle>
          <div role="status">
            <StatusTag tone={tone}>{word}</StatusTag>
          </div>
        </Row>
        <p className={styles.muted}>
          {texts.lead} {texts.at} <SeoulTime at={health.at} />. <CommandLine>baeum admin health</CommandLine>
        </p>
      </Stack>
      <Problems problems={health.problems} />
      <Figures health={health} />
      <Checks health={health} />
      <Nodes health={health} />
      <Budgets budgets={health.eventBudgets} />
    </Stack>
  );
}

/** Polls while the page is visible; on failure the last result stays. */
function useAnew(): void {
  const { queryKey } = system.getSiteHealth.options({});
  useQuery({ queryKey, queryFn: () => system.getSiteHealth.query({}), refetchInterval: pauseMilliseconds });
}

function Problems({ problems }: Pick<SiteHealth, 'problems'>) {
  if (problems.length === 0) return <p>{texts.none}</p>;
  return (
    <PagePart title={texts.problems}>
      <Stack gap={8}>
        {problems.map(({ code, message, advice }) => {
          const place = texts.places[code];
          return (
            <Callout key={code} tone="warning" title={message} action={place && <Link to={place.to}>{place.text}</Link>}>
              {advice}
            </Callout>
          );
        })}
      </Stack>
    </PagePart>
  );
}
