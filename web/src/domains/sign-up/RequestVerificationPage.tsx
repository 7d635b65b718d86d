import { useNavigate, useSearchParams } from 'react-router';
import { EntrancePage, useLeavePage } from '../../client/EntrancePage.tsx';
import { PartnerLogo } from '../../client/mail-request/ReferrerLogo.tsx';
import { mailRequestTexts } from '../../client/mail-request/mail-request.texts.ts';
import type { PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { RequestVerificationForm } from './RequestVerificationForm.tsx';
import { verificationTexts } from './verification.texts.ts';

export const page: PageDefinition = {
  component: RequestVerificationPage,
  head: () => ({ title: verificationTexts.title, noindex: true }),
};

/** The request-email-verification modal as a page of its own. */
export function RequestVerificationPage() {
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
