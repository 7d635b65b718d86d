import { enrollmentErrors } from '@baeum/contract/domains/enrollments/enrollments.errors.ts';
import { voucherErrors } from '@baeum/contract/domains/vouchers/vouchers.errors.ts';
import { voucherCodeRule, voucherOf } from '@baeum/contract/domains/vouchers/vouchers.rules.ts';
import type { VoucherTarget } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';
import { useState } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { vouchers } from './vouchers.api.ts';
import styles from './Vouchers.module.css';
import { voucherTexts as texts } from './vouchers.texts.ts';

const refusals = [voucherErrors.unknown, voucherErrors.unusable, voucherErrors.stopped, enrollmentErrors.alreadyEnrolled];

/** Redeems codes one after another; each starts an enrolment at once. */
export function RedeemForm() {
  const [redeemed, setRedeemed] = useState<VoucherTarget>();
  const { mutateAsync } = vouchers.redeemVoucher.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { code: '' },
    rules: ({ code }) => ({ code: voucherCodeRule(code) }),
    submit: async ({ code }) => {
      const { body } = await mutateAsync({ body: { code } });
      form.reset();
      setRedeemed(body.voucher.target);
    },
    errorFields: Object.fromEntries(refusals.map(({ errorCode }) => [errorCode, 'code' as const])),
  });
  return (
    <Stack as="section" gap={16}>
      <h2 className={styles.heading}>{texts.redeem}</h2>
      <ContractForm form={form}>
        <Stack gap={12} className={styles.form}>
          <TextField
            {...form.field('code')}
            label={texts.code}
            help={texts.codeHelp}
            placeholder={texts.placeholder}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
      <div role="status">{redeemed && <Redeemed target={redeemed} />}</div>
    </Stack>
  );
}

function Redeemed({ target: { type, id, title } }: { target: VoucherTarget }) {
  const voucher = voucherOf(type);
  return (
    <Callout
      tone="success"
      title={texts.redeemed}
      action={
        <LinkButton to={voucher.path(id)} size="small">
          {voucher.go}
        </LinkButton>
      }
    >
      {voucher.redeemed(title)}
    </Callout>
  );
}
