import { secondFactorErrors } from '@baeum/contract/domains/second-factors/second-factors.errors.ts';
import type { SecondFactorMethod } from '@baeum/contract/domains/second-factors/second-factors.rules.ts';
import type { SecondFactorNeeded, SecondFactorProof } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { alert } from '../../ui/modal/dialogs.ts';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { askForPasskey, PasskeyGivenUp } from './passkey.ts';
import { secondFactorStepTexts as texts } from './second-factor-step.texts.ts';
import { SecondFactorCodeForm } from './SecondFactorCodeForm.tsx';
import { signIn } from './sign-in.api.ts';

/** The second step of signing in, replacing or covering the first one. Closes with true on success. */
export function SecondFactorModal({ needed: { ticket, methods }, close }: { needed: SecondFactorNeeded } & ModalControl) {
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'RECOVERY_CODE');
  const [waiting, setWaiting] = useState(false);
  const prove = async (proof: SecondFactorProof) => {
    await signIn.completeSignIn.mutate({ body: { ticket, proof } });
    close(true);
  };
  /** If it cannot continue, the first step is repeated. */
  const startOver = async (thrown: unknown) => {
    if (problemOf(thrown).errorCode !== secondFactorErrors.ticketExpired.errorCode) return showProblem(thrown);
    await alert(texts.title, problemOf(thrown).message);
    close();
  };
  const proveByPasskey = async () => {
    setWaiting(true);
    try {
      await prove({ method: 'PASSKEY', response: await askForPasskey(ticket) });
    } catch (thrown) {
      if (thrown instanceof PasskeyGivenUp) await alert(texts.title, texts.passkeyGivenUp);
      else await startOver(thrown);
    } finally {
      setWaiting(false);
    }
  };
  return (
    <Modal title={texts.title} dialog>
      <Stack gap={16}>
        <p>{texts.leads[method]}</p>
        {method === 'PASSKEY' ? (
          <Button full size="large" loading={waiting} data-autofocus onClick={() => void proveByPasskey()}>
            {texts.withPasskey}
          </Button>
        ) : (
          <SecondFactorCodeForm key={method} method={method} prove={prove} startOver={startOver} />
        )}
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="quiet" full onClick={() => setMethod(other)}>
              {texts.others[other]}
            </Button>
          ))}
      </Stack>
    </Modal>
  );
}
