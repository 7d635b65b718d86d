import type { SoldType } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { voucherLimits, voucherOf, voucherTargets } from '@baeum/contract/domains/vouchers/vouchers.rules.ts';
import type { NewVouchers } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { useState } from 'react';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { MadeVouchers } from './MadeVouchers.tsx';
import { vouchersDeskTexts } from './vouchers-desk.texts.ts';
import { vouchers } from './vouchers.api.ts';

const { form: texts, made: madeTexts, create } = vouchersDeskTexts;
const [idNeeded, nameNeeded] = [invalidField(texts.idNeeded), invalidField(texts.nameNeeded)];
const [firstTarget = null] = voucherTargets;

interface VoucherDraft {
  name: string;
  type: SoldType | null;
  'target.id': string;
  count: number;
  /** 0: the course's default. */
  grantDays: number;
  /** A day in Seoul; empty for no expiry. */
  expiresAt: string;
}

const empty: VoucherDraft = { name: '', type: firstTarget, 'target.id': '', count: 10, grantDays: 0, expiresAt: '' };

/** Creates vouchers; their codes are shown once, in the same dialog. */
export function VoucherDeskModal({ close }: ModalControl) {
  const [made, setMade] = useState<NewVouchers>();
  return (
    <Modal title={made ? madeTexts.title : create} keepOnOutsidePress>
      {made ? <MadeVouchers made={made} onClose={() => close()} /> : <VoucherForm onMade={setMade} />}
    </Modal>
  );
}

function VoucherForm({ onMade }: { onMade: (made: NewVouchers) => void }) {
  const { mutateAsync } = vouchers.createVouchers.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: empty,
    rules: (draft) => ({
      name: isBlank(draft.name) ? nameNeeded : undefined,
      'target.id': /^[1-9]\d{0,14}$/.test(draft['target.id'].trim()) ? undefined : idNeeded,
    }),
    submit: async ({ name, type, 'target.id': id, count, grantDays, expiresAt }) => {
      if (type === null) return;
      const { body } = await mutateAsync({
        body: {
          name,
          target: { type, id: Number(id) },
          count,
          ...(grantDays > 0 && { grantDays }),
          ...(expiresAt !== '' && { expiresAt: new Date(`${expiresAt}T23:59:59+09:00`).toISOString() }),
        },
      });
      onMade(body);
    },
  });
  const [type, expiresAt] = [form.choice('type'), form.choice('expiresAt')];
  return (
    <ContractForm form={form}>
      <Stack gap={16}>
        <TextField {...form.field('name', 'left')} label={texts.name} maxLength={voucherLimits.name} required />
        <ChoiceGroup
          {...type}
          onChange={(next) => next && type.onChange(next)}
          legend={texts.type}
          options={voucherTargets.map((value) => ({ value, label: voucherOf(value).gives }))}
        />
        <TextField {...form.field('target.id', 'left')} label={texts.id} help={texts.idHelp} inputMode="numeric" autoComplete="off" required />
        <NumberField {...form.choice('count')} label={texts.count} help={texts.countHelp} unit="개" min={1} max={voucherLimits.count} />
        <NumberField {...form.choice('grantDays')} label={texts.days} help={texts.daysHelp} unit="일" min={0} max={voucherLimits.grantDays} />
        <DatePicker
          label={texts.ends}
          help={texts.endsHelp}
          value={expiresAt.value || null}
          error={expiresAt.error}
          onChange={(day) => expiresAt.onChange(day ?? '')}
        />
        <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}
