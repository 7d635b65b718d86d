import { useSyncExternalStore, type MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { openSharedModal } from '../../client/shared-modals.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { trackAtSignIn } from './sign-in-events.ts';
import { signUpPath } from './sign-in-routes.ts';
import { signInTexts } from './sign-in.texts.ts';
import styles from './SignIn.module.css';

const { links } = signInTexts;
const never = () => () => {};

interface SignInLinksProps {
  referUrl: string | undefined;
  /** Closes the modal around the links; absent on the page. */
  close: (() => void) | undefined;
  /** Not if sign-up has a button of its own. */
  withSignUp: boolean;
}

const trackSignUp = () => trackAtSignIn('click_signup_at_signin');

/** Address of the sign-up page from here. */
function useSignUpPath(referUrl: string | undefined): string {
  const { search } = useLocation();
  const referrer = useSyncExternalStore(
    never,
    () => document.referrer,
    () => '',
  );
  return signUpPath({ search, referrer, referUrl });
}

export function SignUpButton({ referUrl }: { referUrl: string | undefined }) {
  return (
    <LinkButton to={useSignUpPath(referUrl)} variant="secondary" size="large" full onClick={trackSignUp}>
      {links.signUp}
    </LinkButton>
  );
}

/** Links for users who cannot sign in. */
export function SignInLinks({ referUrl, close, withSignUp }: SignInLinksProps) {
  const toSignUp = useSignUpPath(referUrl);
  const findPassword = (event: MouseEvent) => {
    trackAtSignIn('click_find_pw_at_signin');
    if (!close || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    close();
    void openSharedModal('forgot-password', {});
  };
  return (
    <nav aria-label={links.label} className={styles.links}>
      <Link to="/signin/find/id" onClick={() => trackAtSignIn('click_find_id_at_signin')}>
        {links.findId}
      </Link>
      <Link to="/signin/find/password" onClick={findPassword}>
        {links.findPassword}
      </Link>
      {withSignUp && (
        <Link to={toSignUp} onClick={trackSignUp}>
          {links.signUp}
        </Link>
      )}
    </nav>
  );
}
