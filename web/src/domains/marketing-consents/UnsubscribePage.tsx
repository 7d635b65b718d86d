import { marketingTopicNames } from '@baeum/contract/domains/marketing-consents/marketing-consents.rules.ts';
import { useSearchParams } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EntrancePage } from '../entrance/parts/EntrancePage.tsx';
import { EntranceResult } from '../entrance/parts/EntranceResult.tsx';
import { marketingConsents } from './marketing-consents.api.ts';
import { unsubscribeTexts as texts } from './unsubscribe.texts.ts';

export const page: PageDefinition = {
  component: UnsubscribePage,
  head: () => ({ title: texts.title, noindex: true }),
};

/** Target of links in advertising. Opening it changes nothing, since mail scanners open links too. */
export function UnsubscribePage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { mutate, data, error, isPending } = marketingConsents.unsubscribe.useMutation({ meta: { ownProblem: true } });
  const send = () => mutate({ query: { token }, body: oneClick() });
  if (data)
    return (
      <EntranceResult
        mark="done"
        title={texts.done.title}
        lead={<span role="status">{texts.done.lead(data.body.topics.map((topic) => `'${marketingTopicNames[topic]}'`).join(', '))}</span>}
      />
    );
  if (error && problemOf(error).transient) return <ErrorState page error={error} retry={send} />;
  if (error || !token) return <Refused />;
  return (
    <EntrancePage title={texts.title} lead={texts.lead}>
      <Button size="large" full loading={isPending} onClick={send}>
        {texts.submit}
      </Button>
    </EntrancePage>
  );
}

/** The form format of mail clients; ts-rest would add quotes to the values. */
function oneClick(): FormData {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
}

function Refused() {
  return (
    <EntranceResult mark="refused" title={texts.invalid.title} lead={texts.invalid.lead}>
      <LinkButton to="/my/settings/notification" size="large" full>
        {texts.settings}
      </LinkButton>
    </EntranceResult>
  );
}
