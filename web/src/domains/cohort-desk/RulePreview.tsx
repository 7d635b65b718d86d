import type { Membership } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Stack } from '../../ui/layout.tsx';
import { cohorts } from '../cohorts/cohorts.api.ts';
import { cohortDeskTexts } from './cohort-desk.texts.ts';
import { ruleWords } from './cohort-words.ts';
import styles from './CohortDesk.module.css';

const { form: texts } = cohortDeskTexts;
const mostShown = 5;

/** Counts the people that a rule matches now; only on request, because the query reads events. */
export function RulePreview({ membership, environment }: { membership: Membership | undefined; environment: string }) {
  const { mutate, data, error, isPending, variables } = cohorts.previewCohort.useMutation({ meta: { ownProblem: true } });
  const isOfThis = JSON.stringify(variables?.body.membership) === JSON.stringify(membership);
  return (
    <Stack gap={8}>
      {membership && <p className={styles.small}>{ruleWords(membership)}</p>}
      <Button
        variant="secondary"
        size="small"
        loading={isPending}
        disabledReason={membership ? undefined : texts.unfinished}
        onClick={() => membership && mutate({ body: { membership, environment } })}
      >
        {texts.preview}
      </Button>
      <div role="status">
        {error && isOfThis && <Callout tone="danger">{problemOf(error).message}</Callout>}
        {data && isOfThis && (
          <Callout tone="info" title={texts.found(data.body.count)}>
            {data.body.sample.length > 0 && <p className={styles.values}>{texts.sample(data.body.sample.slice(0, mostShown).join(', '))}</p>}
          </Callout>
        )}
        {data && !isOfThis && membership && <p className={styles.small}>{texts.changed}</p>}
      </div>
    </Stack>
  );
}
