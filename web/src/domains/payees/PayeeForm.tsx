import { payeeErrors } from '@baeum/contract/domains/payees/payees.errors.ts';
import {
  businessNumberProblem,
  isBusiness,
  payeeAccountRule,
  payeeBankRule,
  payeeCodeRule,
  payeeKindNames,
  payeeNameLength,
  payeeNameRule,
} from '@baeum/contract/domains/payees/payees.rules.ts';
import type { Payee, PayeeCodeSent } from '@baeum/contract/domains/payees/payees.schemas.ts';
import { bankNames } from '@baeum/contract/domains/payments/payments.rules.ts';
import { payeeKinds, type PayeeKind } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/choice/Select.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { PayeeCode } from './PayeeCode.tsx';
import { payees } from './payees.api.ts';
import { payeeTexts as texts } from './payees.texts.ts';

interface PayeeFormProps {
  payee: Payee;
  close(): void;
}

interface Draft {
  kind: PayeeKind;
  contractName: string;
  businessNumber: string;
  bank: string;
  account: string;
  accountName: string;
  code: string;
}

const kinds = payeeKinds.map((value) => ({ value, label: payeeKindNames[value] }));
const banks = Object.entries(bankNames).map(([value, text]) => ({ value, text }));
const { codeNeeded, codeWrong, codeExpired, tooManyTries } = payeeErrors;
/** Errors shown beside the code. */
const aboutCode = Object.fromEntries([codeNeeded, codeWrong, codeExpired, tooManyTries].map(({ errorCode }) => [errorCode, 'code' as const]));

/**
 * Always takes a complete account, since the stored one is never displayed. Users without a second factor get a code by mail first; drafts are not
 * stored.
 */
export function PayeeForm({ payee: { details, proof }, close }: PayeeFormProps) {
  const [sent, setSent] = useState<PayeeCodeSent>();
  const form = usePayeeForm({ draft: draftOf(details), waits: proof === 'MAIL_CODE' && !sent, sent, onSent: setSent, close });
  const { values } = form;
  const business = isBusiness(values.kind);
  return (
    <ContractForm form={form}>
      <Stack gap={24}>
        <ChoiceGroup {...form.choice('kind')} legend={texts.kind} options={kinds} onChange={(kind) => form.change({ kind: kind ?? values.kind })} />
        <p>{business ? texts.tax.business : texts.tax.person}</p>
        <TextField
          {...form.field('contractName')}
          label={texts.contractName}
          help={business ? texts.contractNameHelp.business : texts.contractNameHelp.person}
          maxLength={payeeNameLength}
          autoComplete="name"
          required
        />
        {business && (
          <TextField
            {...form.field('businessNumber', 'left')}
            label={texts.businessNumber}
            help={texts.businessNumberHelp}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        )}
        <Select
          {...form.choice('bank')}
          value={values.bank || null}
          onChange={(bank) => form.change({ bank: bank ?? '' })}
          label={texts.bank}
          options={banks}
          required
        />
        <TextField
          {...form.field('account', 'left')}
          label={texts.account}
          help={details ? texts.accountHelp.change : texts.accountHelp.new}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          required
        />
        <TextField {...form.field('accountName')} label={texts.accountName} maxLength={payeeNameLength} autoComplete="off" required />
        {sent && <PayeeCode sent={sent} onSent={setSent} field={form.choice('code')} />}
        <Row>
          <Button type="submit" loading={form.busy}>
            {proof === 'MAIL_CODE' && !sent ? texts.sendCode : texts.save}
          </Button>
          <Button variant="quiet" onClick={close}>
            {texts.cancel}
          </Button>
        </Row>
      </Stack>
    </ContractForm>
  );
}

function draftOf(details: Payee['details']): Draft {
  const { kind = 'INDIVIDUAL', contractName = '', businessNumber = '', bank = '', accountName = '' } = details ?? {};
  return { kind, contractName, businessNumber, bank, account: '', accountName, code: '' };
}

interface Steps {
  draft: Draft;
  /** The code has to be sent first. */
  waits: boolean;
  sent: PayeeCodeSent | undefined;
  onSent(sent: PayeeCodeSent): void;
  close(): void;
}

function usePayeeForm({ draft, waits, sent, onSent, close }: Steps) {
  const queryClient = useQueryClient();
  const { mutateAsync } = payees.updatePayee.useMutation({
    meta: { ownProblem: true },
    // It may have been changed elsewhere: the next attempt uses the current version.
    onError: () => void queryClient.invalidateQueries({ queryKey: payees.getPayee.options().queryKey }),
  });
  const save = async ({ code, businessNumber, ...typed }: Draft) => {
    const version = payees.getPayee.cached(queryClient)?.body.version ?? 0;
    await mutateAsync({ body: { ...typed, version, ...(isBusiness(typed.kind) && { businessNumber }), ...(sent && { code }) } });
    toast(texts.saved);
    close();
  };
  return useContractForm({
    draft,
    rules: ({ kind, contractName, accountName, bank, account, businessNumber, code }) => ({
      contractName: payeeNameRule(contractName),
      businessNumber: isBusiness(kind) ? businessNumberProblem(kind, businessNumber) : undefined,
      bank: payeeBankRule(bank),
      account: payeeAccountRule(account),
      accountName: payeeNameRule(accountName),
      code: code === '' ? undefined : payeeCodeRule(code),
    }),
    submit: async (typed) => (waits ? onSent((await payees.sendPayeeCode.mutate({})).body) : save(typed)),
    errorFields: aboutCode,
    warn: true,
  });
}
