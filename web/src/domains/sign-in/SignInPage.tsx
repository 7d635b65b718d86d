import { allowedTarget } from '../../client/allowed-target.ts';
import type { PageDefinition } from '../../client/page.ts';
import { EntrancePage } from '../entrance/parts/EntrancePage.tsx';
import { signInTexts } from './sign-in.texts.ts';
import { SignInForm } from './SignInForm.tsx';
import { SocialOutcome } from './SocialOutcome.tsx';

export const page: PageDefinition = {
  component: SignInPage,
  head: () => ({ title: signInTexts.title, description: signInTexts.description, canonical: '/signin' }),
  redirect: ({ session, url, site }) => (session.user ? (allowedTarget(url.searchParams.get('referUrl'), site) ?? '/') : undefined),
};

/** The sign-in modal as a page of its own. */
export function SignInPage() {
  return (
    <EntrancePage title={signInTexts.title}>
      <SocialOutcome />
      <SignInForm />
    </EntrancePage>
  );
}
