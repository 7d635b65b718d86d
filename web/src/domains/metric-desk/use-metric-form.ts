import type { ExperimentMetric } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.schemas.ts';
import { textKeyRule } from '@baeum/contract/domains/workspaces/management.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { commonErrors, invalidField } from '@baeum/contract/shared/errors.ts';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { navigatesAway } from '../../ui/form/use-submission.ts';
import { addressWith } from '../../ui/list/list-query.ts';
import { confirm } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { askSideLines } from '../desk/parts/ask-side-lines.tsx';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { nameOfUser } from '../experiment-desk/parts/UsedBy.tsx';
import { experimentMetrics } from '../experiment-metrics/experiment-metrics.api.ts';
import { workspaces } from '../workspaces/workspaces.api.ts';
import { metricDeskTexts } from './metric-desk.texts.ts';
import { definitionOf, definitionProblems, emptyMetric, metricDraftOf, type MetricDraft } from './metric-draft.ts';
import { metricRequest, metricUsersRequest } from './metric-request.ts';
import { definitionLines } from './metric-words.ts';

const { form: texts } = metricDeskTexts;
const nameNeeded = invalidField(texts.needed);
const isRefused = (thrown: unknown, { errorCode }: { errorCode: string }) => problemOf(thrown).errorCode === errorCode;

/** Form state of a metric. Asks for confirmation before it changes the results of running experiments. */
export function useMetricForm(metric: ExperimentMetric | undefined, environment: WorkEnvironment) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const create = experimentMetrics.createExperimentMetric.useMutation({ meta: { ownProblem: true } });
  const update = experimentMetrics.updateExperimentMetric.useMutation({ meta: { ownProblem: true } });
  /** The version on which the edits are based. */
  const version = useRef(metric?.version ?? 0);
  const send = async (draft: MetricDraft, isAgreed: boolean): Promise<void> => {
    const { key, name, description } = draft;
    const body = { environment, name, description, ...definitionOf(draft), ...(isAgreed && { confirm: true }) };
    if (metric) await update.mutateAsync({ params: { key: metric.key }, body: { ...body, version: version.current } });
    else await create.mutateAsync({ body: { ...body, key } });
  };
  /** @returns whether it was saved */
  const save = async (draft: MetricDraft): Promise<boolean> => {
    try {
      await send(draft, false);
      return true;
    } catch (thrown) {
      if (!isRefused(thrown, workspaceErrors.unconfirmed)) throw thrown;
      if (!(await confirmRecount(metric, environment))) return false;
      await send(draft, true);
      return true;
    }
  };
  const form: ReturnType<typeof useContractForm<MetricDraft>> = useContractForm<MetricDraft>({
    draft: metric ? metricDraftOf(metric) : emptyMetric,
    rules: (draft) => ({
      ...definitionProblems(draft),
      name: isBlank(draft.name) ? nameNeeded : undefined,
      key: metric ? undefined : textKeyRule(draft.key),
    }),
    submit: async (draft): Promise<void | typeof navigatesAway> => {
      try {
        if (!(await save(draft))) return;
      } catch (thrown) {
        if (!metric || !isRefused(thrown, commonErrors.conflict)) throw thrown;
        const { body: theirs } = await experimentMetrics.getExperimentMetric.query(metricRequest(metric.key, environment));
        const side = await askSideLines({ mine: linesOf(draft), theirs: linesOf(metricDraftOf(theirs)) });
        if (side === undefined) return;
        version.current = theirs.version;
        if (side === 'theirs') return form.change(metricDraftOf(theirs));
        if (!(await save(draft))) return;
      }
      toast(metric ? texts.saved : texts.created(draft.name));
      void navigate(addressWith(`/admin/experiment-metrics/${encodeURIComponent(draft.key)}`, query, {}));
      return navigatesAway;
    },
    errorFields: { [workspaceErrors.duplicateKey.errorCode]: 'key' },
    warn: true,
  });
  return form;
}

async function confirmRecount(metric: ExperimentMetric | undefined, environment: WorkEnvironment): Promise<boolean> {
  const users = metric ? (await workspaces.listReferrers.query(metricUsersRequest(metric.key, environment))).body : [];
  const { title, message, label } = texts.confirm;
  return confirm({ title, message: message(users.map(nameOfUser).join(', ')), confirmLabel: label, danger: true });
}

function linesOf(draft: MetricDraft) {
  return [
    { term: texts.name, description: draft.name },
    { term: texts.description, description: draft.description || texts.none },
    ...definitionLines(definitionOf(draft)),
  ];
}
