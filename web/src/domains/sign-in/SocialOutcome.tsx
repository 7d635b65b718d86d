import { secondStepFragment } from '@baeum/contract/domains/second-factors/second-factors.rules.ts';
import { useLocation } from 'react-router';
import { late } from '../../ui/late.tsx';

// Where the code cannot be loaded, the form is left, by which one can sign in all the same.
const SocialProblem = late(async () => (await import('../social-accounts/parts/SocialProblem.tsx')).SocialProblem);
const SocialSecondStep = late(async () => (await import('./SocialSecondStep.tsx')).SocialSecondStep);

/** What a provider's answer leaves to do here: to say why it led nowhere, or to ask for the second factor. Few come this way, so it is loaded then. */
export function SocialOutcome() {
  const { search, hash } = useLocation();
  if (new URLSearchParams(search).has('problem')) return <SocialProblem />;
  return hash.startsWith(`#${secondStepFragment}=`) ? <SocialSecondStep /> : null;
}
