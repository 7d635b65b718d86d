import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SiteLogo } from '../entrance/parts/SiteLogo.tsx';
import { signInTexts } from './sign-in.texts.ts';
import { SignInForm } from './SignInForm.tsx';

/** Signing in over any page. */
export function SignInModal({ referUrl, buying, close }: { referUrl?: string; buying?: boolean } & ModalControl) {
  return (
    <Modal title={buying ? signInTexts.buying.title : signInTexts.title}>
      <Stack gap={24}>
        {buying ? <p>{signInTexts.buying.lead}</p> : <SiteLogo />}
        <SignInForm referUrl={referUrl} buying={buying} close={() => close()} />
      </Stack>
    </Modal>
  );
}
