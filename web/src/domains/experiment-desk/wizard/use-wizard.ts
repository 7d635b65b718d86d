import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { problemOf } from '../../../client/api-problem.ts';
import { useSession } from '../../../client/boot.tsx';
import { showProblem } from '../../../client/problem-dialog.ts';
import { useDraft } from '../../../ui/editor/use-draft.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { navigatesAway } from '../../../ui/form/use-submission.ts';
import { addressWith, choiceOf } from '../../../ui/list/list-query.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { askSideLines } from '../../desk/parts/ask-side-lines.tsx';
import { showApproval } from '../../desk/parts/show-approval.ts';
import { experiments } from '../../experiments/experiments.api.ts';
import { environmentOf, experimentRequest, usualEnvironment } from '../parts/environment.ts';
import { sentenceOf } from './review-words.ts';
import { beginAsWished, saveDraft } from './save-draft.ts';
import { useMetrics } from './use-metrics.ts';
import { useOwnIdentifier } from './use-own-identifier.ts';
import { blankDraft, draftOf, type WizardDraft } from './wizard-draft.ts';
import { problemsOf, problemsOfStep, stepOf } from './wizard-rules.ts';
import { stepAddress, stepMember, wizardSteps, type WizardStep } from './wizard-steps.ts';
import { wizardTexts } from './wizard.texts.ts';

const { review: texts } = wizardTexts;

/** An invalid step, with its errors by field. */
class StepRefused extends Error {
  readonly errors: Readonly<Partial<Record<keyof WizardDraft, string>>>;
  constructor(errors: StepRefused['errors']) {
    super('the step is not whole');
    this.errors = errors;
  }
}

/** Form of all steps: values, the step in the address, and navigation. */
export function useWizard(experiment: Experiment | undefined, path: string) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const environment = environmentOf(query);
  const metrics = useMetrics(environment);
  const step = choiceOf(query, stepMember, wizardSteps);
  const goTo = (next: WizardStep) => void navigate(stepAddress(path, query, next));
  const needsNote = environment === usualEnvironment;
  const initial = experiment ? draftOf(experiment, undefined) : blankDraft;
  const form: ReturnType<typeof useContractForm<WizardDraft>> = useContractForm<WizardDraft>({
    draft: initial,
    rules: (draft) => problemsOf(draft, needsNote),
    // A step is validated when it is left, so that a new one shows no errors.
    advisory: true,
    submit: async (draft): Promise<void | typeof navigatesAway> => {
      const problems = problemsOf(draft, needsNote);
      const wrong = step === 'review' ? wizardSteps.find((each) => Object.keys(problemsOfStep(each, problems)).length > 0) : step;
      const errors = Object.entries(wrong ? problemsOfStep(wrong, problems) : {}).flatMap(([field, problem]) => (problem ? [[field, problem.message]] : []));
      if (errors.length > 0) throw new StepRefused(Object.fromEntries(errors) as StepRefused['errors']);
      if (step !== 'review') return goTo(wizardSteps[wizardSteps.indexOf(step) + 1] ?? 'review');
      const saved = await save(draft);
      if (!saved) return;
      kept.forget();
      try {
        await beginAsWished(draft, saved, { queryClient, environment });
        toast(texts.done[draft.begin](saved.name));
      } catch (thrown) {
        toast(texts.onlySaved);
        if (!(await showApproval(thrown))) await showProblem(thrown);
      }
      void navigate(addressWith(`/admin/experiments/${saved.key}`, query, { [stepMember]: undefined }));
      return navigatesAway;
    },
    errorFields: { [workspaceErrors.duplicateKey.errorCode]: 'key', [workspaceErrors.traffic.errorCode]: 'variations' },
    failed: (thrown, fromServer) => {
      const errors = thrown instanceof StepRefused ? thrown.errors : renamed(thrown, fromServer);
      const [field] = Object.keys(errors);
      if (field === undefined) return { report: () => showProblem(thrown) };
      const place = stepOf(field);
      if (place && place !== step) goTo(place);
      return { errors };
    },
  });
  const me = useOwnIdentifier(form.values.identifierType);
  /** @returns undefined if saving failed, which has been reported */
  const save = async (draft: WizardDraft): Promise<Experiment | undefined> => {
    const saving = { queryClient, environment, experiment, me };
    try {
      return await saveDraft(draft, saving);
    } catch (thrown) {
      if (await showApproval(thrown)) return undefined;
      if (!experiment || problemOf(thrown).errorCode !== commonErrors.conflict.errorCode) throw thrown;
      const { body: theirs } = await experiments.getExperiment.query(experimentRequest(String(experiment.key), environment));
      const words = (side: WizardDraft) => [
        { term: wizardTexts.idea.name, description: side.name },
        { term: wizardTexts.review.sentence, description: sentenceOf(side, { nameOf: metrics.nameOf, containers: [] }) },
      ];
      const chosen = await askSideLines({ mine: words(draft), theirs: words(draftOf(theirs, me)) });
      if (chosen === 'mine') return saveDraft({ ...draft, version: theirs.version }, { ...saving, experiment: theirs });
      if (chosen === 'theirs') form.change(draftOf(theirs, me));
      return undefined;
    }
  };
  const kept = useDraft(`experiment-${experiment?.key ?? 'new'}@${environment}`, user, form, (stored) => stored);
  useOwnVariation(experiment, me, form);
  return { form, step, environment, me, kept };
}

/** The operator's identifier is known only in the browser. */
function useOwnVariation(experiment: Experiment | undefined, me: string | undefined, form: ReturnType<typeof useContractForm<WizardDraft>>): void {
  const fillIn = useEffectEvent((mine: string) => form.fillIn({ mine }));
  const mine = me === undefined ? undefined : experiment?.userOverrides[me];
  useEffect(() => {
    if (mine !== undefined) fillIn(mine);
  }, [mine]);
}

/** Form fields of the request's members that have another name. */
const fieldNames: Readonly<Record<string, keyof WizardDraft>> = { containerId: 'container', groupId: 'group', metrics: 'primary', metricRoles: 'guardrails' };

function renamed(thrown: unknown, errors: StepRefused['errors']): StepRefused['errors'] {
  const others = problemOf(thrown).errors.flatMap(({ field, message }) => {
    const name = fieldNames[field.split(/[.[]/, 1)[0] ?? ''];
    return name ? [[name, message]] : [];
  });
  return { ...errors, ...(Object.fromEntries(others) as StepRefused['errors']) };
}
