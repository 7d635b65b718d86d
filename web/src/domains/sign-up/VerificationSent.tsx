import { useEffect, useState } from 'react';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { EntranceResult, useReadFromTop } from '../entrance/parts/EntranceResult.tsx';
import { useReferringOptions } from '../entrance/parts/referring.ts';
import { showRefusal } from '../entrance/parts/show-refusal.ts';
import { signUp } from './sign-up.api.ts';
import { signUpTexts } from './sign-up.texts.ts';
import styles from './SignUp.module.css';

const texts = signUpTexts.sent;
/** The server's minimum interval in seconds between two mails to one address. */
const resendInterval = 60;

/** The account exists; the next step is in the mail. */
export function VerificationSent({ email, signIn }: { email: string; signIn: string }) {
  useReadFromTop();
  return (
    <EntranceResult mark="mail" title={texts.title} lead={texts.lead(email)}>
      <ul className={styles.hints}>
        {texts.hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <Stack gap={8}>
        <LinkButton to={signIn} size="large" full>
          {texts.signIn}
        </LinkButton>
        <ResendButton email={email} />
      </Stack>
    </EntranceResult>
  );
}

function ResendButton({ email }: { email: string }) {
  const [seconds, restart] = useCountdown(resendInterval);
  const referring = useReferringOptions();
  const { mutate, isPending } = signUp.requestSignUpEmailVerification.useMutation({
    meta: { ownProblem: true },
    onError: showRefusal,
    onSuccess: () => {
      restart();
      toast(texts.resent);
    },
  });
  const resend = () => mutate({ body: { email, groupSlug: 'VERIFY_SIGN_UP_EMAIL', ...referring } });
  return (
    <Button variant="secondary" size="large" full loading={isPending} disabledReason={seconds > 0 ? texts.resend : undefined} onClick={resend}>
      {seconds > 0 ? texts.resendIn(seconds) : texts.resend}
    </Button>
  );
}

/** Counts down from `from` seconds to 0, by the clock and not by ticks, which a sleeping tab misses. */
function useCountdown(from: number): [seconds: number, restart: () => void] {
  const [end, setEnd] = useState(() => Date.now() + from * 1000);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const restart = () => {
    setNow(Date.now());
    setEnd(Date.now() + from * 1000);
  };
  return [seconds, restart];
}
