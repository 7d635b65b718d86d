import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SiteLogo } from '../entrance/parts/SiteLogo.tsx';
import { signInTexts } from './sign-in.texts.ts';
import { SignInForm } from './SignInForm.tsx';

/** Signing in over any page. */
export function SignInModal({ referUrl, close }: { referUrl?: string } & ModalControl) {
  return (
    <Modal title={signInTexts.title} titleHidden>
      <Stack gap={24}>
        <SiteLogo />
        <SignInForm referUrl={referUrl} close={() => close()} />
      </Stack>
    </Modal>
  );
}
