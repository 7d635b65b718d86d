import type { Cohort } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { commonErrors, invalidField } from '@baeum/contract/shared/errors.ts';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { navigatesAway } from '../../ui/form/use-submission.ts';
import { addressWith } from '../../ui/list/list-query.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { cohorts } from '../cohorts/cohorts.api.ts';
import { askSideLines } from '../desk/parts/ask-side-lines.tsx';
import { showApproval } from '../desk/parts/show-approval.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { cohortDeskTexts } from './cohort-desk.texts.ts';
import { cohortDraftOf, conditionsRule, emptyCohort, membershipOf, type CohortDraft } from './cohort-draft.ts';
import { cohortRequest } from './cohort-request.ts';
import { ruleWords } from './cohort-words.ts';

const { form: texts, byList, facts } = cohortDeskTexts;
const nameNeeded = invalidField(texts.needed);

/** Form state of a cohort: creates or updates it. */
export function useCohortForm(cohort: Cohort | undefined, environment: WorkEnvironment) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const create = cohorts.createCohort.useMutation({ meta: { ownProblem: true } });
  const update = cohorts.updateCohort.useMutation({ meta: { ownProblem: true } });
  /** The stored version that the draft is based on. */
  const version = useRef(cohort?.version ?? 0);
  const save = async (draft: CohortDraft): Promise<Cohort> => {
    const { name, description, rule } = draft;
    const body = { environment, name, description, rule, membership: membershipOf(draft) };
    const { body: saved } = cohort
      ? await update.mutateAsync({ params: { key: String(cohort.key) }, body: { ...body, version: version.current } })
      : await create.mutateAsync({ body });
    return saved;
  };
  /** Returns undefined when nothing was saved. */
  const saveOrAsk = async (draft: CohortDraft): Promise<Cohort | undefined> => {
    try {
      return await save(draft);
    } catch (thrown) {
      if (await showApproval(thrown)) return undefined;
      if (!cohort || problemOf(thrown).errorCode !== commonErrors.conflict.errorCode) throw thrown;
      const { body: theirs } = await cohorts.getCohort.query(cohortRequest(String(cohort.key), environment));
      const side = await askSideLines({ mine: linesOf(draft), theirs: linesOf(cohortDraftOf(theirs)) });
      if (side === undefined) return undefined;
      version.current = theirs.version;
      if (side === 'mine') return save(draft);
      form.change(cohortDraftOf(theirs));
      return undefined;
    }
  };
  const form: ReturnType<typeof useContractForm<CohortDraft>> = useContractForm<CohortDraft>({
    draft: cohort ? cohortDraftOf(cohort) : emptyCohort,
    rules: (draft) => ({ name: isBlank(draft.name) ? nameNeeded : undefined, conditions: conditionsRule(draft) }),
    submit: async (draft): Promise<void | typeof navigatesAway> => {
      const saved = await saveOrAsk(draft);
      if (!saved) return;
      toast(cohort ? texts.saved : texts.created(saved.name));
      await navigate(addressWith(`/admin/cohorts/${saved.key}`, query, {}));
      return navigatesAway;
    },
    warn: true,
  });
  return form;
}

function linesOf(draft: CohortDraft) {
  const membership = membershipOf(draft);
  return [
    { term: texts.name, description: draft.name },
    { term: texts.description, description: draft.description || texts.none },
    membership ? { term: facts.rule, description: ruleWords(membership) } : { term: texts.how, description: byList },
    ...(draft.rule === '' ? [] : [{ term: facts.written, description: draft.rule }]),
  ];
}
