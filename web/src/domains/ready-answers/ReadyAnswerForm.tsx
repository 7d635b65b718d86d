import type { ReadyAnswerInput } from '@baeum/contract/domains/ready-answers/ready-answers.contract.ts';
import { readyAnswerContentRule, readyAnswerLimits, readyAnswerTitleRule } from '@baeum/contract/domains/ready-answers/ready-answers.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { readyAnswers } from './ready-answers.api.ts';
import { readyAnswerTexts as texts } from './ready-answers.texts.ts';

interface ReadyAnswerFormProps {
  kept: ReadyAnswerInput;
  /** Id of the edited answer; a new one has none. */
  id?: number;
  onDone: () => void;
}

export function ReadyAnswerForm({ kept: { title, content }, id, onDone }: ReadyAnswerFormProps) {
  const add = readyAnswers.createReadyAnswer.useMutation({ meta: { ownProblem: true } });
  const change = readyAnswers.updateReadyAnswer.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { title, content },
    rules: (draft) => ({ title: readyAnswerTitleRule(draft.title), content: readyAnswerContentRule(draft.content) }),
    submit: async (body) => {
      await (id === undefined ? add.mutateAsync({ body }) : change.mutateAsync({ params: { id: String(id) }, body }));
      toast(texts.saved);
      onDone();
    },
    warn: true,
  });
  return (
    <ContractForm form={form}>
      <Stack>
        <TextField {...form.field('title')} label={texts.form.title} help={texts.form.titleHelp} maxLength={readyAnswerLimits.title} required data-autofocus />
        <TextArea {...form.field('content')} label={texts.form.content} help={texts.form.contentHelp} rows={6} maxLength={readyAnswerLimits.content} required />
        <Row>
          <SubmitButton loading={form.busy}>{texts.save}</SubmitButton>
          <Button variant="quiet" onClick={onDone}>
            {texts.cancel}
          </Button>
        </Row>
      </Stack>
    </ContractForm>
  );
}
