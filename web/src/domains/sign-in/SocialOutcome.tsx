import { secondStepFragment } from '@baeum/contract/domains/second-factors/second-factors.rules.ts';
import { useLocation } from 'react-router';
import { late } from '../../ui/late.tsx';

// If the code fails to load, the form remains, which can be used to sign in.
const SocialProblem = late(async () => (await import('../social-accounts/parts/SocialProblem.tsx')).SocialProblem);
const SocialSecondStep = late(async () => (await import('./SocialSecondStep.tsx')).SocialSecondStep);

/** Handles a provider's response: shows why it failed, or asks for the second factor. Rarely needed, so it is loaded on demand. */
export function SocialOutcome() {
  const { search, hash } = useLocation();
  if (new URLSearchParams(search).has('problem')) return <SocialProblem />;
  return hash.startsWith(`#${secondStepFragment}=`) ? <SocialSecondStep /> : null;
}
