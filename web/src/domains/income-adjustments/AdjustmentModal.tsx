import { incomeAdjustmentLimits, incomeAdjustmentRule } from '@baeum/contract/domains/income-adjustments/income-adjustments.rules.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { useRef } from 'react';
import { newKey } from '../../client/new-key.ts';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useContractForm, type Problems } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { incomeAdjustments } from './income-adjustments.api.ts';
import { incomeAdjustmentTexts as texts } from './income-adjustments.texts.ts';

interface AdjustmentDraft {
  instructorId: string;
  direction: 'ADD' | 'TAKE';
  amount: number;
  courseId: string;
  note: string;
}

const [idNeeded, noteNeeded] = [invalidField(texts.idNeeded), invalidField(texts.noteNeeded)];
const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text.trim());

function problemsOf({ instructorId, amount, courseId, note }: AdjustmentDraft): Problems<AdjustmentDraft> {
  return {
    ...(!isId(instructorId) && { instructorId: idNeeded }),
    amount: incomeAdjustmentRule(amount),
    ...(courseId.trim() && !isId(courseId) && { courseId: idNeeded }),
    ...(!note.trim() && { note: noteNeeded }),
  };
}

function bodyOf({ instructorId, direction, amount, courseId, note }: AdjustmentDraft) {
  return {
    instructorId: Number(instructorId),
    amount: direction === 'ADD' ? amount : -amount,
    note: note.trim(),
    ...(courseId.trim() && { courseId: Number(courseId) }),
  };
}

/** Adds a line to a user's income. Retries use the same key, so that a lost response does not duplicate it. */
export function AdjustmentModal({ instructor, close }: { instructor?: { id: number; name: string } } & ModalControl) {
  const { mutateAsync } = incomeAdjustments.adjustIncome.useMutation({ meta: { ownProblem: true } });
  const sent = useRef({ text: '', key: '' });
  const draft: AdjustmentDraft = { instructorId: instructor ? String(instructor.id) : '', direction: 'ADD', amount: Number.NaN, courseId: '', note: '' };
  const form = useContractForm({
    draft,
    rules: problemsOf,
    submit: async (filled) => {
      const body = bodyOf(filled);
      if (!(await confirm(texts.ask(body.amount)))) return;
      const text = JSON.stringify(body);
      if (sent.current.text !== text) sent.current = { text, key: newKey() };
      await mutateAsync({ body, extraHeaders: { 'idempotency-key': sent.current.key } });
      toast(texts.done);
      close();
    },
  });
  const direction = form.choice('direction');
  return (
    <Modal title={texts.title} keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack>
          <p>{texts.lead}</p>
          {instructor ? (
            <p>
              <strong>{texts.of(instructor.name)}</strong>
            </p>
          ) : (
            <TextField {...form.field('instructorId', 'left')} label={texts.instructorId} inputMode="numeric" autoComplete="off" required />
          )}
          <ChoiceGroup
            {...direction}
            legend={texts.direction}
            options={(['ADD', 'TAKE'] as const).map((value) => ({ value, label: texts.directions[value] }))}
            onChange={(value) => value && direction.onChange(value)}
          />
          <NumberField {...form.choice('amount')} label={texts.amount} help={texts.amountHelp} unit="원" min={0} max={incomeAdjustmentLimits.amount} required />
          <TextArea {...form.field('note', 'left')} label={texts.note} help={texts.noteHelp} rows={3} maxLength={incomeAdjustmentLimits.note} required />
          <TextField {...form.field('courseId', 'left')} label={texts.courseId} inputMode="numeric" autoComplete="off" />
          <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
