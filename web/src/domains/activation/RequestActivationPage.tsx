import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { alert } from '../../ui/modal/dialogs.ts';
import { EntrancePage } from '../entrance/parts/EntrancePage.tsx';
import { EntranceResult } from '../entrance/parts/EntranceResult.tsx';
import { MailRequestForm } from '../entrance/parts/MailRequestForm.tsx';
import { activation } from './activation.api.ts';
import { activationTexts as texts } from './activation.texts.ts';

export const page: PageDefinition = {
  component: RequestActivationPage,
  head: () => ({ title: texts.title, noindex: true }),
};

/** Requests the mail that reactivates a dormant account. Signed-in users do not need it. */
export function RequestActivationPage() {
  const { user } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  if (user) {
    const { title, lead, next } = texts.active;
    return (
      <EntranceResult mark="done" title={title} lead={lead}>
        <LinkButton to="/" size="large" full>
          {next}
        </LinkButton>
      </EntranceResult>
    );
  }
  const onSent = async (email: string) => {
    await alert(texts.sent.title, texts.sent.message(email));
    void navigate('/signin');
  };
  return (
    <EntrancePage title={texts.title} lead={texts.lead}>
      <MailRequestForm
        email={query.get('email') ?? undefined}
        label={texts.label}
        submit={texts.submit}
        request={(email) => activation.requestActivation.mutate({ body: { email } })}
        onSent={onSent}
      />
      <LinkButton to="/signin" variant="quiet" full>
        {texts.backToSignIn}
      </LinkButton>
    </EntrancePage>
  );
}
