import { orderLimits } from '@baeum/contract/domains/orders/orders.rules.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { AccountFields } from './AccountFields.tsx';
import styles from './Orders.module.css';
import type { RefundAccountDraft } from './refund-account.ts';

interface FieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange(event: { currentTarget: { value: string } }): void;
}

interface RefundFormProps {
  form: ComponentProps<typeof ContractForm>['form'] & {
    busy: boolean;
    field(name: 'reason' | keyof RefundAccountDraft, when: 'left'): FieldProps;
    choice(name: 'account.bank'): ComponentProps<typeof AccountFields>['bank'];
  };
  texts: { reason: string; reasonHelp: string; effects: string };
  /** The fields above the reason: what is refunded. */
  children: ReactNode;
  needsAccount: boolean;
  /** Above the fields of the account. */
  accountLead?: string;
  /** What happens when the order is refunded: `<li>`s. */
  effects: ReactNode;
  submit: string;
  disabledReason?: string | undefined;
}

/** The form of a refund, of a buyer or an operator: what is refunded, why, to which account, and what happens then. */
export function RefundForm({ form, texts, children, needsAccount, accountLead, effects, submit, disabledReason }: RefundFormProps) {
  return (
    <ContractForm form={form}>
      <Stack gap={16}>
        {children}
        <TextArea {...form.field('reason', 'left')} label={texts.reason} help={texts.reasonHelp} rows={3} maxLength={orderLimits.refundReason} required />
        {needsAccount && (
          <>
            {accountLead && <p>{accountLead}</p>}
            <AccountFields bank={form.choice('account.bank')} number={form.field('account.number', 'left')} holder={form.field('account.holder', 'left')} />
          </>
        )}
        <Callout title={texts.effects}>
          <ul className={styles.effects}>{effects}</ul>
        </Callout>
        <SubmitButton loading={form.busy} disabledReason={disabledReason}>
          {submit}
        </SubmitButton>
      </Stack>
    </ContractForm>
  );
}
