import { reportErrors } from '@baeum/contract/domains/reports/reports.errors.ts';
import {
  reportLength,
  reportReasonNames,
  reportReasons,
  reportTextRule,
  type ReportReason,
  type ReportTarget,
} from '@baeum/contract/domains/reports/reports.rules.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { ChoiceGroup } from '../../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../../ui/form/ContractForm.tsx';
import { TextArea } from '../../../ui/form/TextField.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Stack } from '../../../ui/layout.tsx';
import type { ModalControl } from '../../../ui/modal/modal-store.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { reports } from '../reports.api.ts';
import { reportTexts as texts } from './report.texts.ts';

const reasons = reportReasonNames.map((value) => ({ value, label: reportReasons[value] }));

export interface ReportProps {
  targetType: ReportTarget;
  targetId: number;
}

/** Reports a user's content to the operators. */
export function ReportModal({ targetType, targetId, close }: ReportProps & ModalControl) {
  const { mutateAsync } = reports.createReport.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm<{ reason: ReportReason | null; text: string }>({
    draft: { reason: null, text: '' },
    rules: ({ reason, text }) => (reason ? { text: reportTextRule(text, reason) } : { reason: invalidField(texts.noReason) }),
    submit: async ({ reason, text }) => {
      await mutateAsync({ body: { targetType, targetId, reason: reason ?? 'ETC', text } });
      toast(texts.done);
      close();
    },
    errorFields: { [reportErrors.ownThing.errorCode]: 'text' },
  });
  return (
    <Modal title={texts.title} keepOnOutsidePress>
      <ContractForm form={form}>
        <Stack>
          <ChoiceGroup {...form.choice('reason')} legend={texts.reason} options={reasons} required />
          <TextArea
            {...form.field('text')}
            label={texts.text}
            help={form.values.reason === 'COPYRIGHT' ? texts.claimHelp : texts.textHelp}
            rows={4}
            maxLength={reportLength}
          />
          <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
