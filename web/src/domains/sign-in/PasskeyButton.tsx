import { useState } from 'react';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { alert } from '../../ui/modal/dialogs.ts';
import { askForPasskey, PasskeyGivenUp } from './passkey.ts';
import { openNextPage } from './sign-in-attempt.ts';
import { signIn } from './sign-in.api.ts';
import { signInTexts } from './sign-in.texts.ts';

const texts = signInTexts.passkey;

/** Signs in without a password. Stays busy until the next page is there. */
export function PasskeyButton({ referUrl }: { referUrl: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await signIn.signInWithPasskey.mutate({ body: { response: await askForPasskey() } });
      openNextPage(referUrl);
    } catch (thrown) {
      setBusy(false);
      if (thrown instanceof PasskeyGivenUp) await alert(texts.button, texts.givenUp);
      else await showProblem(thrown);
    }
  };
  return (
    <Button variant="secondary" full loading={busy} onClick={() => void start()}>
      {texts.button}
    </Button>
  );
}
