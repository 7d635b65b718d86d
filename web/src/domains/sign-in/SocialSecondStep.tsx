import { secondFactorMethods, secondStepFragment } from '@baeum/contract/domains/second-factors/second-factors.rules.ts';
import type { SecondFactorNeeded } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { takeSecondStep } from './second-step.ts';
import { openNextPage } from './sign-in-attempt.ts';

/** After a provider's sign-in, the address says what the account still requires. It is removed from the address before use. */
export function SocialSecondStep({ done = () => void openNextPage(undefined) }: { done?: () => void }): null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const ask = useEffectEvent(async () => {
    const needed = secondStepOf(hash);
    if (!needed) return;
    void navigate(pathname + search, { replace: true });
    // Cancelled: the form remains for another method.
    await takeSecondStep(needed).then(done, () => undefined);
  });
  useEffect(() => void ask(), []);
  return null;
}

function secondStepOf(hash: string): SecondFactorNeeded | undefined {
  const parameters = new URLSearchParams(hash.slice(1));
  const ticket = parameters.get(secondStepFragment);
  const offered = parameters.get('methods')?.split(' ') ?? [];
  return ticket ? { ticket, methods: secondFactorMethods.filter((method) => offered.includes(method)) } : undefined;
}
