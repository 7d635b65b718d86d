import { secondStepFragment } from '@baeum/contract/domains/second-factors/second-factors.rules.ts';
import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';

/** What a provider's answer leaves to do here: to say why it led nowhere, or to ask for the second factor. Few come this way, so it is loaded then. */
export function SocialOutcome() {
  const { search, hash } = useLocation();
  const [Outcome, setOutcome] = useState<ComponentType>();
  const failed = new URLSearchParams(search).has('problem');
  const halfway = hash.startsWith(`#${secondStepFragment}=`);
  useEffect(() => {
    const show = (component: ComponentType) => setOutcome(() => component);
    // A script that cannot be loaded leaves the form, by which one can sign in all the same.
    if (failed)
      void import('../social-accounts/parts/SocialProblem.tsx').then(
        ({ SocialProblem }) => show(SocialProblem),
        () => undefined,
      );
    else if (halfway)
      void import('./SocialSecondStep.tsx').then(
        ({ SocialSecondStep }) => show(SocialSecondStep),
        () => undefined,
      );
  }, [failed, halfway]);
  return Outcome ? <Outcome /> : null;
}
