import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { EmailField } from '../../ui/form/EmailField.tsx';
import { useBusy, type leaving } from '../../ui/form/use-busy.ts';
import { Stack } from '../../ui/layout.tsx';
import { alert } from '../../ui/modal/dialogs.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { problemOf } from '../api-problem.ts';
import { mailRequestTexts } from './mail-request.texts.ts';

interface MailRequestFormProps {
  email?: string | undefined;
  label?: string;
  submit: string;
  /** Starts with the focus in the field, where a press of the visitor's brought the form up. */
  focus?: boolean;
  /** Asks the server for the mail; throws when it refuses. */
  request(email: string): Promise<unknown>;
  /** After the server said yes. */
  onSent(email: string): Promise<void | typeof leaving>;
}

/** One address to mail to. The server decides about it; its no is told in a dialog and the field can be used again. */
export function MailRequestForm({ email = '', label = mailRequestTexts.email, submit, focus, request, onSent }: MailRequestFormProps) {
  const [address, setAddress] = useState(email);
  const [refusal, setRefusal] = useState<unknown>();
  const field = useRef<HTMLInputElement>(null);
  const { busy, run } = useBusy();
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);
  useEffect(() => {
    if (!refusal || busy) return;
    // The dialog gives the focus back to whoever had it: the field, which can be used again by now.
    field.current?.focus();
    setRefusal(undefined);
    void tellRefusal(refusal);
  }, [refusal, busy]);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    run(async () => {
      try {
        await request(address);
      } catch (thrown) {
        return setRefusal(thrown);
      }
      return onSent(address);
    });
  };
  return (
    <form method="post" noValidate onSubmit={send}>
      <Stack gap={24}>
        <EmailField
          ref={field}
          label={label}
          name="email"
          required
          data-autofocus
          placeholder={mailRequestTexts.placeholder}
          value={address}
          disabled={busy}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <SubmitButton loading={busy}>{submit}</SubmitButton>
      </Stack>
    </form>
  );
}

/** The one text for every refusal (specification section 8), and the server's own words as small print. */
export async function tellRefusal(thrown: unknown): Promise<void> {
  const { failed } = mailRequestTexts;
  await alert(failed.title, failed.message, { note: problemOf(thrown).message });
}
