import { couponErrors } from '@baeum/contract/domains/coupons/coupons.errors.ts';
import { couponCodeRule } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import type { Coupon } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import { problemOf } from '../../../client/api-problem.ts';
import { showProblem } from '../../../client/problem-dialog.ts';
import { Button } from '../../../ui/Button.tsx';
import { ContractForm } from '../../../ui/form/ContractForm.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { coupons } from '../coupons.api.ts';
import styles from '../Coupons.module.css';
import { couponTexts as texts } from '../coupons.texts.ts';
import { refuseLinkedCoupon, takeLinkedCoupon, useLinkedCoupon } from './linked-coupon.ts';

const { unknown, expired, alreadyRegistered, exhausted } = couponErrors;
const errorFields = Object.fromEntries([unknown, expired, alreadyRegistered, exhausted].map(({ errorCode }) => [errorCode, 'code' as const]));

interface RegisterFormProps {
  onRegistered?: (coupon: Coupon) => void;
}

/** Registers a coupon by its code; a code from a coupon link is filled in. */
export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const linked = useLinkedCoupon();
  return <CodeForm key={linked} linked={linked} {...(onRegistered && { onRegistered })} />;
}

function CodeForm({ linked, onRegistered }: RegisterFormProps & { linked: string | null | undefined }) {
  const { mutateAsync } = coupons.registerCoupon.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { code: linked ?? '' },
    rules: ({ code }) => ({ code: couponCodeRule(code) }),
    submit: async ({ code }) => {
      const { body } = await mutateAsync({ body: { code } });
      toast(texts.registered(body.name));
      form.reset();
      takeLinkedCoupon();
      onRegistered?.(body);
    },
    failed: (thrown, errors) => {
      if (Object.keys(errors).length === 0) return { report: () => showProblem(thrown) };
      refuseLinkedCoupon();
      return { errors: linked && problemOf(thrown).errorCode === unknown.errorCode ? { code: texts.linkOver } : errors };
    },
    errorFields,
  });
  return (
    <ContractForm form={form}>
      <div className={styles.register}>
        <TextField
          {...form.field('code')}
          label={texts.code}
          placeholder={texts.codePlaceholder}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required={!onRegistered}
          {...(linked && { help: texts.linked })}
        />
        <Button type="submit" size="large" variant={onRegistered ? 'secondary' : 'primary'} loading={form.busy}>
          {texts.register}
        </Button>
      </div>
    </ContractForm>
  );
}
