import { phoneCodeErrors } from '@baeum/contract/domains/phones/phones.errors.ts';
import { mobileRule } from '@baeum/contract/domains/phones/phones.rules.ts';
import { phoneDigits } from '@baeum/contract/shared/phone-format.ts';
import { phoneErrors } from '@baeum/contract/shared/phone.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { phoneTexts as texts } from './phones.texts.ts';

/** Errors shown beside the number. */
const aboutPhone = {
  [phoneErrors.malformed.errorCode]: 'phone',
  [phoneCodeErrors.tooManyTries.errorCode]: 'phone',
  [phoneCodeErrors.taken.errorCode]: 'phone',
} as const;

/** Asks for a mobile number and sends a code to it; `send` gets digits. */
export function PhoneForm({ send }: { send(phone: string): Promise<void> }) {
  const form = useContractForm({
    draft: { phone: '' },
    rules: ({ phone }) => ({ phone: mobileRule(phoneDigits(phone)) }),
    submit: ({ phone }) => send(phoneDigits(phone)),
    errorFields: aboutPhone,
  });
  return (
    <ContractForm form={form}>
      <Stack gap={16}>
        <PhoneField {...form.choice('phone')} label={texts.phone} placeholder={texts.placeholder} required />
        <SubmitButton loading={form.busy}>{texts.send}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}
