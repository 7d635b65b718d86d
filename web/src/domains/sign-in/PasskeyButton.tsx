import { useState } from 'react';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { openNextPage } from './sign-in-attempt.ts';
import { signInTexts } from './sign-in.texts.ts';

/** Signs in without a password. Stays busy until the next page is there. */
export function PasskeyButton({ referUrl }: { referUrl: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const { signInByPasskey } = await import('./passkey.ts');
      if (await signInByPasskey()) return openNextPage(referUrl);
    } catch (thrown) {
      await showProblem(thrown);
    }
    setBusy(false);
  };
  return (
    <Button variant="secondary" full loading={busy} onClick={() => void start()}>
      {signInTexts.passkey}
    </Button>
  );
}
