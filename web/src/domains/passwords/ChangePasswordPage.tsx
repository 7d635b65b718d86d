import { mailErrors } from '@baeum/contract/domains/users/mail-request.errors.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { signInPath } from '../../client/sign-in-path.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/layout.tsx';
import { EntrancePage } from '../entrance/parts/EntrancePage.tsx';
import { EntranceResult, useReadFromTop } from '../entrance/parts/EntranceResult.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { passwords } from './passwords.api.ts';
import { passwordTexts } from './passwords.texts.ts';

const texts = passwordTexts.change;
const requestOf = (query: URLSearchParams) => ({ query: { token: query.get('token') ?? '' } });

export const page: PageDefinition = {
  component: ChangePasswordPage,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient, url }) => passwords.checkPasswordChangeToken.prefetch(queryClient, requestOf(url.searchParams)),
};

/** Target of the password mail's link. Opening it does not consume the link. */
export function ChangePasswordPage() {
  const [query] = useSearchParams();
  const [changed, setChanged] = useState<{ redirectUrl: string | undefined }>();
  const [refused, setRefused] = useState(false);
  const request = requestOf(query);
  // After the change the link is used up: checking it again would only report that.
  const link = passwords.checkPasswordChangeToken.useQuery({ ...passwords.checkPasswordChangeToken.options(request), enabled: !changed, staleTime: Infinity });
  if (changed) return <PasswordChanged redirectUrl={changed.redirectUrl} />;
  if (refused || isInvalid(link.error) || !request.query.token) return <LinkInvalid />;
  if (link.error) return <ErrorState page error={link.error} retry={() => void link.refetch()} />;
  const emailMasked = link.data?.body.emailMasked;
  return (
    <EntrancePage title={texts.title} lead={emailMasked ? texts.lead(emailMasked) : texts.checking}>
      {emailMasked ? (
        <ChangePasswordForm token={request.query.token} onChanged={(redirectUrl) => setChanged({ redirectUrl })} onLinkInvalid={() => setRefused(true)} />
      ) : (
        <Skeleton shape="block" />
      )}
    </EntrancePage>
  );
}

function isInvalid(error: unknown): boolean {
  return error !== null && problemOf(error).errorCode === mailErrors.linkInvalid.errorCode;
}

function PasswordChanged({ redirectUrl }: { redirectUrl: string | undefined }) {
  const { title, lead, signIn } = texts.done;
  useReadFromTop();
  return (
    <EntranceResult mark="done" title={title} lead={lead}>
      <LinkButton to={redirectUrl ? signInPath(redirectUrl) : '/signin'} size="large" full>
        {signIn}
      </LinkButton>
    </EntranceResult>
  );
}

function LinkInvalid() {
  const { title, hint, again } = texts.linkInvalid;
  return (
    <EntranceResult mark="refused" title={title} lead={hint}>
      <LinkButton to="/signin/find/password" size="large" full>
        {again}
      </LinkButton>
    </EntranceResult>
  );
}
