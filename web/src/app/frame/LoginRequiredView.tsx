import { checkoutAddress } from '@baeum/contract/shared/constants.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { useLocation } from 'react-router';
import { StateView } from '../../ui/states/StateView.tsx';
import { appTexts } from '../app.texts.ts';
import { SignInLink } from './SignInLink.tsx';

/** A page that needs somebody signed in; signing in leads back to it. Who is about to buy is told that nothing chosen is lost. */
export function LoginRequiredView() {
  const { pathname } = useLocation();
  return (
    <StateView title={appTexts.loginRequired.title} message={pathname === checkoutAddress ? appTexts.loginRequired.checkout : commonErrors.loginRequired.message}>
      <SignInLink variant="primary" />
    </StateView>
  );
}
