import { passwordErrors } from '@baeum/contract/domains/passwords/passwords.errors.ts';
import { mailErrors } from '@baeum/contract/domains/users/mail-request.errors.ts';
import { takesPayments } from '@baeum/contract/shared/constants.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiProblem, problemOf } from '../../client/api-problem.ts';
import { useSession } from '../../client/boot.tsx';
import { ErrorState } from '../../client/ErrorState.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { notifyOtherTabs } from '../../client/session.ts';
import { signInPath } from '../../client/sign-in-path.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { recordAccess } from '../access-referers/parts/access-records.ts';
import { reportSignIn } from '../access-referers/parts/sign-in-report.ts';
import { EntrancePage } from '../entrance/parts/EntrancePage.tsx';
import { EntranceResult } from '../entrance/parts/EntranceResult.tsx';
import { ConfirmOwnerForm } from './ConfirmOwnerForm.tsx';
import { signUp } from './sign-up.api.ts';
import { verificationTexts } from './verification.texts.ts';

/** Where a new member continues: during a purchase back at the checkout, others on a welcome page with a link back. */
function nextPath(redirectUrl: string | undefined): string {
  if (redirectUrl && takesPayments(new URL(redirectUrl, location.origin).pathname)) return redirectUrl;
  return `/user/hello?${new URLSearchParams({ to: 'first_hello', ...(redirectUrl && { referrer: redirectUrl }) })}`;
}

export const page: PageDefinition = {
  component: VerificationPage,
  head: () => ({ title: verificationTexts.title, noindex: true }),
};

/** Target of the verification mail's link. The token is used in the browser, so that link scanners do not consume it. */
export function VerificationPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { mutate, data, error } = signUp.confirmSignUpEmail.useMutation({ meta: { ownProblem: true } });
  const started = useRef(false);
  const confirm = () => mutate({ body: { token } });
  useEffect(() => {
    if (started.current || !token) return;
    started.current = true;
    mutate({ body: { token } });
  }, [mutate, token]);
  if (data?.body.signedIn) return <SignedIn redirectUrl={data.body.redirectUrl} />;
  if (data) return <Verified redirectUrl={data.body.redirectUrl} />;
  if (!token) return <Refused problem={new ApiProblem(400, mailErrors.linkInvalid)} />;
  if (error && problemOf(error).errorCode === passwordErrors.wrongCurrent.errorCode) return <ConfirmOwner token={token} />;
  if (error && problemOf(error).transient) return <ErrorState page error={error} retry={confirm} />;
  if (error) return <Refused problem={problemOf(error)} />;
  const { title, lead } = verificationTexts.progress;
  return <EntranceResult mark="waiting" title={title} lead={<span role="status">{lead}</span>} />;
}

/** Another browser than the one that signed up: a stranger may have used this person's address. */
function ConfirmOwner({ token }: { token: string }) {
  const [confirmed, setConfirmed] = useState<{ redirectUrl: string | undefined }>();
  const [refused, setRefused] = useState<ApiProblem>();
  if (confirmed) return <Verified {...confirmed} />;
  if (refused) return <Refused problem={refused} />;
  const { title, lead, unknown, reset } = verificationTexts.owner;
  return (
    <EntrancePage title={title} lead={lead}>
      <Stack gap={24}>
        <ConfirmOwnerForm token={token} onConfirmed={(redirectUrl) => setConfirmed({ redirectUrl })} onRefused={setRefused} />
        <p>{unknown}</p>
        <LinkButton to="/signin/find/password" variant="secondary" size="large" full>
          {reset}
        </LinkButton>
      </Stack>
    </EntrancePage>
  );
}

/** The browser that signed up continues as the new member; if the next page loads slowly, a link leads there as well. */
function SignedIn({ redirectUrl }: { redirectUrl: string | undefined }) {
  const next = signInPath(nextPath(redirectUrl));
  useEffect(() => {
    reportSignIn();
    recordAccess('NEW_LOGIN');
    notifyOtherTabs();
    location.replace(next);
  }, [next]);
  return (
    <EntranceResult mark="done" title={verificationTexts.done.title}>
      <LinkButton to={next} reloadDocument size="large" full>
        {verificationTexts.done.nextSignedIn}
      </LinkButton>
    </EntranceResult>
  );
}

/** Users who changed their address are signed in already; a new member signs in first. */
function Verified({ redirectUrl }: { redirectUrl: string | undefined }) {
  const { user } = useSession();
  const { title, lead, next, nextSignedIn } = verificationTexts.done;
  return (
    <EntranceResult mark="done" title={title} lead={user ? undefined : lead}>
      <LinkButton to={user ? (redirectUrl ?? '/') : signInPath(nextPath(redirectUrl))} size="large" full>
        {user ? nextSignedIn : next}
      </LinkButton>
    </EntranceResult>
  );
}

function Refused({ problem: { errorCode, message } }: { problem: ApiProblem }) {
  if (errorCode === mailErrors.alreadyVerified.errorCode) {
    return (
      <EntranceResult mark="done" title={message} lead={verificationTexts.used.lead}>
        <LinkButton to="/signin" size="large" full>
          {verificationTexts.done.next}
        </LinkButton>
      </EntranceResult>
    );
  }
  return (
    <EntranceResult mark="refused" title={message} lead={errorCode === mailErrors.linkInvalid.errorCode ? verificationTexts.invalid.lead : undefined}>
      <LinkButton to="/user/request-validation" size="large" full>
        {verificationTexts.again}
      </LinkButton>
    </EntranceResult>
  );
}
