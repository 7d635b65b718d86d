import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { uiTexts } from '../../ui/ui.texts.ts';
import { CommandLine } from '../desk/parts/CommandLine.tsx';
import { showApproval } from '../desk/parts/show-approval.ts';
import { environmentFlag, usualEnvironment } from '../experiment-desk/parts/environment.ts';
import { featureFlags } from '../feature-flags/feature-flags.api.ts';
import { flagDeskTexts } from './flag-desk.texts.ts';
import { draftAbove, problemOfGuardrails, problemOfSteps, rolloutOf, stepsOf, type RolloutDraft } from './rollout-draft.ts';
import { RolloutGuardrails } from './RolloutGuardrails.tsx';
import { RolloutSteps } from './RolloutSteps.tsx';
import type { FlagDialog } from './ScheduleModal.tsx';

const { beginning: texts } = flagDeskTexts.rollout;
const noteNeeded = invalidField(flagDeskTexts.scheduling.noteNeeded);

export interface RolloutDialog extends FlagDialog {
  /** Current percentage of users. */
  share: number;
}

/** Starts a staged rollout, which stops when a guardrail is harmed. */
export function RolloutModal({ flag, environment, share, close }: RolloutDialog & ModalControl) {
  const form = useRolloutForm({ flag, environment, share, close });
  const { values, change, choice } = form;
  const problem = problemOfSteps(values.steps, share);
  return (
    <Modal title={texts.title(flag.name)} size="wide" keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack gap={24}>
          <p>{texts.lead(environment) + (environment === usualEnvironment ? flagDeskTexts.approval : '')}</p>
          <RolloutSteps steps={values.steps} onChange={(steps) => change({ steps })} problem={choice('steps').error === undefined ? undefined : problem} />
          <RolloutGuardrails
            guardrails={values.guardrails}
            onHarm={values.onHarm}
            environment={environment}
            onChange={change}
            judged={choice('guardrails').error !== undefined}
          />
          <div role="status">
            <Callout tone="info" title={texts.will.title}>
              {problem ? texts.will.wrong : texts.will.steps(stepsOf(values.steps))}
            </Callout>
          </div>
          {environment === usualEnvironment && (
            <TextArea {...form.field('note', 'left')} label={flagDeskTexts.note} help={flagDeskTexts.noteHelp} rows={2} maxLength={500} required />
          )}
          <Row gap={8}>
            <Button variant="secondary" onClick={() => close()}>
              {uiTexts.cancel}
            </Button>
            <Button type="submit" loading={form.busy}>
              {texts.submit}
            </Button>
          </Row>
          <CommandLine>{`baeum admin flags rollout-start ${flag.key} --file rollout.json${environmentFlag(environment)}`}</CommandLine>
        </Stack>
      </ContractForm>
    </Modal>
  );
}

function useRolloutForm({ flag, environment, share, close }: RolloutDialog & ModalControl) {
  const queryClient = useQueryClient();
  return useContractForm<RolloutDraft>({
    draft: draftAbove(share),
    rules: (draft) => ({
      steps: problemOfSteps(draft.steps, share)?.error,
      guardrails: problemOfGuardrails(draft.guardrails)?.error,
      note: environment === usualEnvironment && isBlank(draft.note) ? noteNeeded : undefined,
    }),
    submit: async (draft) => {
      const note = draft.note.trim();
      try {
        await featureFlags.startFlagRollout.send(queryClient, {
          params: { key: String(flag.key) },
          body: { ...rolloutOf(draft), environment, ...(note !== '' && { note }) },
        });
        toast(texts.done);
      } catch (thrown) {
        if (!(await showApproval(thrown))) throw thrown;
      }
      close();
    },
  });
}
