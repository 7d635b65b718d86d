import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EntrancePage, useLeavePage } from '../entrance/parts/EntrancePage.tsx';
import { EntranceResult } from '../entrance/parts/EntranceResult.tsx';
import { mailRequestTexts } from '../entrance/parts/mail-request.texts.ts';
import { PartnerLogo } from '../entrance/parts/ReferrerLogo.tsx';
import { RequestVerificationForm } from './RequestVerificationForm.tsx';
import { verificationTexts } from './verification.texts.ts';

export const page: PageDefinition = {
  component: RequestVerificationPage,
  head: () => ({ title: verificationTexts.title, noindex: true }),
};

/** The request-email-verification modal as a page of its own. Verified users need no mail. */
export function RequestVerificationPage() {
  return useSession().user?.emailVerified ? <AlreadyVerified /> : <RequestVerification />;
}

function RequestVerification() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const leave = useLeavePage();
  return (
    <EntrancePage title={verificationTexts.title} lead={verificationTexts.lead} logo={<PartnerLogo />}>
      <RequestVerificationForm email={query.get('email') ?? undefined} onDone={() => void navigate('/signin')} />
      <Button variant="quiet" full onClick={leave}>
        {mailRequestTexts.close}
      </Button>
    </EntrancePage>
  );
}

function AlreadyVerified() {
  const { title, lead, next } = verificationTexts.already;
  return (
    <EntranceResult mark="done" title={title} lead={lead}>
      <LinkButton to="/" size="large" full>
        {next}
      </LinkButton>
    </EntranceResult>
  );
}
