import { providerNames } from '@baeum/contract/domains/social-accounts/social-accounts.rules.ts';
import type { SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { alert, confirm } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { socialAccounts } from './social-accounts.api.ts';
import { socialAccountsTexts } from './social-accounts.texts.ts';

const texts = socialAccountsTexts.section;

/** Unlinks a sign-in method, once confirmed; for the last one, says how to add another. */
export function UnlinkButton({ provider }: { provider: SocialProvider }) {
  const name = providerNames[provider];
  const { mutate, isPending } = socialAccounts.unlinkSocialAccount.useMutation({
    meta: { ownProblem: true },
    onSuccess: () => toast(texts.unlinked(name)),
    onError: (error) =>
      problemOf(error).errorCode === commonErrors.conflict.errorCode ? alert(texts.lastWay.title, texts.lastWay.message) : showProblem(error),
  });
  const unlink = async () => {
    if (await confirm(texts.question(name))) mutate({ params: { provider } });
  };
  return (
    <Button variant="quiet" size="small" loading={isPending} aria-label={texts.unlinkLabel(name)} onClick={() => void unlink()}>
      {texts.unlink}
    </Button>
  );
}
