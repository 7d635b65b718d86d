import { useSyncExternalStore, type MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { openSharedModal } from '../../client/shared-modals.ts';
import { trackAtSignIn } from './sign-in-events.ts';
import { signUpPath } from './sign-in-routes.ts';
import { signInTexts } from './sign-in.texts.ts';
import styles from './SignIn.module.css';

const { links } = signInTexts;
const never = () => () => {};

interface SignInLinksProps {
  referUrl: string | undefined;
  /** Removes the modal that the links stand in; absent on the page. */
  close: (() => void) | undefined;
}

/** The ways on for somebody who cannot sign in. */
export function SignInLinks({ referUrl, close }: SignInLinksProps) {
  const { search } = useLocation();
  const referrer = useSyncExternalStore(
    never,
    () => document.referrer,
    () => '',
  );
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
      <Link to={signUpPath({ search, referrer, referUrl })} onClick={() => trackAtSignIn('click_signup_at_signin')}>
        {links.signUp}
      </Link>
    </nav>
  );
}
