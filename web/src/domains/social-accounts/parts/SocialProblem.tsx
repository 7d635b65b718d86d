import { wayOnAfter } from '@baeum/contract/domains/sign-in/account-access.rules.ts';
import { signInErrors } from '@baeum/contract/domains/sign-in/sign-in.errors.ts';
import { socialErrors } from '@baeum/contract/domains/social-accounts/social-accounts.errors.ts';
import type { ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { useSearchParams } from 'react-router';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { socialTexts } from './social.texts.ts';

const texts = socialTexts.problem;
const known: readonly ErrorEntry[] = [...Object.values(socialErrors), signInErrors.restricted, signInErrors.emailNotVerified, signInErrors.dormant];

/** Why a provider's sign-in failed, according to the address; nothing if it does not say so. */
export function SocialProblem() {
  const [query] = useSearchParams();
  const code = query.get('problem');
  if (!code) return null;
  const wayOn = wayOnAfter(code);
  return (
    <Callout tone="warning" title={texts.title}>
      <p>{known.find(({ errorCode }) => errorCode === code)?.message ?? texts.again}</p>
      {wayOn && <PageLink to={wayOn.path}>{wayOn.label}</PageLink>}
    </Callout>
  );
}
