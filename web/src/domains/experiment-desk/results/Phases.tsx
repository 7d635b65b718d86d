import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { useSearchParams } from 'react-router';
import { usePageParams } from '../../../client/page.ts';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { ChoiceLinks } from '../../../ui/list/ChoiceLinks.tsx';
import { experimentResultsTexts as texts } from './experiment-results.texts.ts';
import { addressOf } from './results-address.ts';

/** Selects a phase if there are several. */
export function Phases({ results: { executions, execution } }: { results: ExperimentResults }) {
  const { id = '' } = usePageParams();
  const [query] = useSearchParams();
  const present = executions.at(-1);
  if (!present || executions.length < 2) return null;
  const addressOfPhase = (version: number) =>
    addressOf(id, query, { execution: version === present.version ? undefined : String(version), from: undefined, to: undefined });
  return (
    <>
      <ChoiceLinks
        legend={texts.phases.legend}
        choices={executions.toReversed().map(({ version, startedAt, endedAt, weights }) => ({
          text: texts.phases.choice(version, { days: daysOf(startedAt, endedAt), split: texts.split(weights) }),
          to: addressOfPhase(version),
          current: version === execution,
        }))}
      />
      {execution !== present.version && (
        <Callout tone="info" title={texts.phases.past(execution)}>
          {texts.phases.pastNote}
        </Callout>
      )}
    </>
  );
}

function daysOf(startedAt: string | null, endedAt: string | null): string {
  if (startedAt === null) return texts.phases.draft;
  return texts.phases.days(formatDate(startedAt), endedAt && formatDate(endedAt));
}
