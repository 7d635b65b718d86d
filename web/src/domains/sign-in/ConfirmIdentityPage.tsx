import { useSearchParams } from 'react-router';
import { allowedTarget } from '../../client/allowed-target.ts';
import { useSite } from '../../client/boot.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { EntrancePage } from '../entrance/parts/EntrancePage.tsx';
import { SocialProblem } from '../social-accounts/parts/SocialProblem.tsx';
import { confirmIdentityTexts as texts } from './confirm-identity.texts.ts';
import { ConfirmIdentityForm } from './ConfirmIdentityForm.tsx';
import { SocialSecondStep } from './SocialSecondStep.tsx';

export const page: PageDefinition = {
  component: ConfirmIdentityPage,
  head: () => ({ title: texts.title, noindex: true }),
};

/** Return page from a provider that did not confirm the user's identity, or not yet: retry, and the second factor. */
export function ConfirmIdentityPage() {
  const [query] = useSearchParams();
  const target = allowedTarget(query.get('referUrl'), useSite()) ?? '/';
  const leave = () => location.assign(target);
  const isNotEnough = query.get('social') === 'not-anew';
  return (
    <EntrancePage title={texts.title}>
      <SocialSecondStep done={leave} />
      <SocialProblem />
      {query.get('social') === 'another' && <Callout tone="warning">{texts.another}</Callout>}
      {isNotEnough && <Callout tone="warning">{texts.notAnew}</Callout>}
      <ConfirmIdentityForm confirmed={leave} leave={() => undefined} referUrl={target} needsPassword={isNotEnough} />
    </EntrancePage>
  );
}
