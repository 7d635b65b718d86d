import { StateView } from '../../ui/states/StateView.tsx';
import { appTexts } from '../app.texts.ts';
import { SignInLink } from './SignInLink.tsx';

/** A page that requires signing in, which leads back to it. */
export function LoginRequiredView() {
  return (
    <StateView title={appTexts.loginRequired}>
      <SignInLink variant="primary" />
    </StateView>
  );
}
