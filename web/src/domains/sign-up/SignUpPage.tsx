import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { allowedTarget } from '../../client/allowed-target.ts';
import { track } from '../../client/analytics.ts';
import type { PageDefinition } from '../../client/page.ts';
import { signInPath } from '../../client/sign-in-path.ts';
import { EntrancePage } from '../entrance/parts/EntrancePage.tsx';
import { signUpTexts } from './sign-up.texts.ts';
import styles from './SignUp.module.css';
import { SignUpForm } from './SignUpForm.tsx';
import { VerificationSent } from './VerificationSent.tsx';

export const page: PageDefinition = {
  component: SignUpPage,
  head: () => ({ title: signUpTexts.title, description: signUpTexts.description, canonical: '/signup' }),
  redirect: ({ session, url, site }) => (session.user ? (allowedTarget(url.searchParams.get('referUrl'), site) ?? '/') : undefined),
};

export function SignUpPage() {
  const [query] = useSearchParams();
  const [signedUp, setSignedUp] = useState<string>();
  const signIn = signInPath(query.get('referUrl') ?? '/');
  useEffect(() => track('view_signup'), []);
  if (signedUp) return <VerificationSent email={signedUp} signIn={signIn} />;
  const complete = (email: string) => {
    track('signup_completed');
    setSignedUp(email);
  };
  return (
    <EntrancePage title={signUpTexts.title} lead={signUpTexts.lead}>
      <SignUpForm onSignedUp={complete} />
      <p className={styles.foot}>
        {signUpTexts.haveAccount}
        <Link to={signIn} className={styles.footLink}>
          {signUpTexts.signIn}
        </Link>
      </p>
    </EntrancePage>
  );
}
