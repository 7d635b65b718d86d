import { activationPaths } from '@baeum/contract/domains/activation/activation.rules.ts';
import { mailErrors } from '@baeum/contract/domains/users/mail-request.errors.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EntranceResult } from '../entrance/parts/EntranceResult.tsx';
import { activation } from './activation.api.ts';
import { activationTexts as texts } from './activation.texts.ts';

export const page: PageDefinition = {
  component: ActivationPage,
  head: () => ({ title: texts.title, noindex: true }),
};

/** Target of the mail's link. The token is used in the browser, so that link scanners do not consume it. */
export function ActivationPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { mutate, data, error } = activation.activateAccount.useMutation({ meta: { ownProblem: true } });
  const started = useRef(false);
  useEffect(() => {
    if (started.current || !token) return;
    started.current = true;
    mutate({ body: { token } });
  }, [mutate, token]);
  if (data) return <Awake />;
  if (!token) return <Refused title={mailErrors.linkInvalid.message} />;
  if (error && problemOf(error).transient) return <ErrorState page error={error} retry={() => mutate({ body: { token } })} />;
  if (error) return <Refused title={problemOf(error).message} />;
  return <EntranceResult mark="waiting" title={texts.title} lead={<span role="status">{texts.progress.lead}</span>} />;
}

function Awake() {
  const { title, lead, next } = texts.done;
  return (
    <EntranceResult mark="done" title={title} lead={lead}>
      <LinkButton to="/signin" size="large" full>
        {next}
      </LinkButton>
    </EntranceResult>
  );
}

function Refused({ title }: { title: string }) {
  return (
    <EntranceResult mark="refused" title={title} lead={texts.invalid.lead}>
      <LinkButton to={activationPaths.request} size="large" full>
        {texts.invalid.again}
      </LinkButton>
      <LinkButton to="/signin" variant="quiet" full>
        {texts.done.next}
      </LinkButton>
    </EntranceResult>
  );
}
