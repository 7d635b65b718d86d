import { phoneCodeErrors } from '@baeum/contract/domains/phones/phones.errors.ts';
import { phoneCode, phoneCodeRule } from '@baeum/contract/domains/phones/phones.rules.ts';
import { formatPhone } from '@baeum/contract/shared/phone-format.ts';
import { useEffect, useState } from 'react';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/countdown/Countdown.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { phoneTexts as texts } from './phones.texts.ts';

interface CodeFormProps {
  /** Digits of the number that the code was sent to. */
  phone: string;
  check(code: string): Promise<void>;
  /** Sends another code, valid for another three minutes. */
  resend(): Promise<void>;
  onOtherPhone(): void;
}

/** Errors shown beside the code. */
const aboutCode = Object.fromEntries(Object.values(phoneCodeErrors).map(({ errorCode }) => [errorCode, 'code' as const]));

/** By this device's clock, of which only the elapsed time matters. */
const endOfCode = () => new Date(Date.now() + phoneCode.seconds * 1000).toISOString();

/** Enters the code from the message before it expires; another code restarts the time. */
export function CodeForm({ phone, check, resend, onOtherPhone }: CodeFormProps) {
  const [end, setEnd] = useState(endOfCode);
  const [sending, setSending] = useState(false);
  const form = useContractForm({
    draft: { code: '' },
    rules: ({ code }) => ({ code: phoneCodeRule(code) }),
    submit: ({ code }) => check(code),
    errorFields: aboutCode,
  });
  const { ref } = form;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  const sendAgain = async () => {
    setSending(true);
    try {
      await resend();
      setEnd(endOfCode());
      form.change({ code: '' });
      toast(texts.resent);
    } catch (error) {
      await showProblem(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <ContractForm form={form}>
      <Stack gap={16}>
        <CodeField {...form.choice('code')} digits={phoneCode.digits} label={texts.code} help={texts.codeHelp(formatPhone(phone))} required />
        <Countdown to={end} label={texts.timeLeft} over={texts.over} />
        <SubmitButton loading={form.busy}>{texts.check}</SubmitButton>
        <Button variant="secondary" full loading={sending} onClick={() => void sendAgain()}>
          {texts.resend}
        </Button>
        <Button variant="quiet" full onClick={onOtherPhone}>
          {texts.otherPhone}
        </Button>
      </Stack>
    </ContractForm>
  );
}
