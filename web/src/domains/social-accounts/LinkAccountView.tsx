import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { useNavigate } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { alert } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { EntrancePage } from '../entrance/parts/EntrancePage.tsx';
import { socialAccounts } from './social-accounts.api.ts';
import { socialAccountsTexts } from './social-accounts.texts.ts';

const texts = socialAccountsTexts.link;

interface LinkAccountViewProps {
  ticket: string;
  provider: string;
  /** Of the signed-in member. */
  email: string;
  target: string | undefined;
  onUsed(): void;
}

/** Asks a member whether to link the social account for signing in. */
export function LinkAccountView({ ticket, provider, email, target = '/', onUsed }: LinkAccountViewProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = socialAccounts.linkSocialAccount.useMutation({
    meta: { ownProblem: true },
    onSuccess: () => {
      onUsed();
      toast(texts.done(provider));
      void navigate(target, { replace: true });
    },
    onError: (error) => (problemOf(error).errorCode === commonErrors.conflict.errorCode ? alert(texts.title, texts.taken) : showProblem(error)),
  });
  return (
    <EntrancePage title={texts.title} lead={texts.lead(provider, email)}>
      <Stack gap={8}>
        <Button size="large" full loading={isPending} onClick={() => mutate({ body: { ticket } })}>
          {texts.submit}
        </Button>
        <LinkButton to={target} variant="secondary" size="large" full>
          {texts.cancel}
        </LinkButton>
      </Stack>
    </EntrancePage>
  );
}
