import { inquiryLength, inquiryRule, titleRule } from '@baeum/contract/domains/inquiries/inquiries.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { inquiryTexts as texts } from './inquiries.texts.ts';

interface InquiryDraft {
  title: string;
  content: string;
  isSecret: boolean;
}

interface InquiryFormProps {
  written?: InquiryDraft | undefined;
  submitLabel: string;
  submit: (draft: InquiryDraft) => Promise<void>;
  onCancel: () => void;
}

/** Asks or edits a question. */
export function InquiryForm({ written, submitLabel, submit, onCancel }: InquiryFormProps) {
  const { title = '', content = '', isSecret = false } = written ?? {};
  const form = useContractForm<InquiryDraft>({
    draft: { title, content, isSecret },
    rules: (draft) => ({ title: titleRule(draft.title), content: inquiryRule(draft.content) }),
    submit,
    warn: true,
  });
  const secret = form.choice('isSecret');
  return (
    <ContractForm form={form}>
      <Stack>
        <TextField {...form.field('title')} label={texts.form.title} maxLength={inquiryLength.title} required />
        <TextArea {...form.field('content')} label={texts.form.content} rows={6} maxLength={inquiryLength.content} required />
        <Checkbox
          name={secret.name}
          label={texts.form.isSecret}
          description={texts.form.secretHelp}
          checked={secret.value}
          onChange={(event) => secret.onChange(event.currentTarget.checked)}
        />
        <Row>
          <SubmitButton loading={form.busy}>{submitLabel}</SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Row>
      </Stack>
    </ContractForm>
  );
}
