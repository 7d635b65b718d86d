import { payeeCode } from '@baeum/contract/domains/payees/payees.rules.ts';
import type { PayeeCodeSent } from '@baeum/contract/domains/payees/payees.schemas.ts';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/countdown/Countdown.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { payees } from './payees.api.ts';
import { payeeTexts as texts } from './payees.texts.ts';

interface PayeeCodeProps {
  sent: PayeeCodeSent;
  onSent(sent: PayeeCodeSent): void;
  field: Pick<ComponentProps<typeof CodeField>, 'name' | 'value' | 'error' | 'onChange'>;
}

/** Enters the mailed code before it expires; another code restarts the time. */
export function PayeeCode({ sent, onSent, field }: PayeeCodeProps) {
  const [sending, setSending] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('input')?.focus(), []);
  const sendAgain = async () => {
    setSending(true);
    try {
      onSent((await payees.sendPayeeCode.mutate({})).body);
      field.onChange('');
      toast(texts.resent);
    } catch (error) {
      await showProblem(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <div ref={ref}>
      <Stack gap={12}>
        <CodeField {...field} digits={payeeCode.digits} label={texts.code} help={texts.codeHelp(sent.emailMasked)} required />
        <Countdown to={sent.expiresAt} label={texts.timeLeft} over={texts.over} />
        <Row>
          <Button variant="secondary" size="small" loading={sending} onClick={() => void sendAgain()}>
            {texts.resend}
          </Button>
        </Row>
      </Stack>
    </div>
  );
}
