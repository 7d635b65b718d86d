import { withdrawalsContract, type WithdrawalPreview } from '@baeum/contract/domains/withdrawals/withdrawals.contract.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { Context } from '../../context.ts';
import { sendSignedIn } from '../../session/recent-sign-in.ts';
import { CliFailure } from '../../terminal/failures.ts';
import { print } from '../../terminal/print.ts';
import { isAgreed, type ConsentFlags } from '../api/consent.ts';
import { accountTexts } from './account.texts.ts';
import { askForCredentials, ownEmail, type IdentityFlags } from './credentials.ts';

export interface WithdrawFlags extends IdentityFlags, ConsentFlags {}

/** Deletes the account, after showing the consequences and asking to type the address. Then deletes the login stored on this computer. */
export async function withdraw(context: Context, flags: WithdrawFlags): Promise<void> {
  const t = accountTexts();
  const request = { body: { confirm: true } } as const;
  context.prompts.require('--yes', flags.yes === true || flags.dryRun === true);
  context.prompts.require('--password-stdin', flags.passwordStdin === true || flags.dryRun === true);
  const email = await ownEmail(context);
  const session = await context.session();
  const preview = await session.call(withdrawalsContract.getWithdrawal, {});
  refuseBlocked(preview);
  if (!flags.yes || flags.dryRun) showPreview(context, preview);
  if (flags.dryRun) return void (await isAgreed(context, { route: withdrawalsContract.withdraw, request, flags, name: async () => email }));
  if (!flags.yes) {
    await context.prompts.text({ message: t.typeWord(email), flag: '--yes', check: (typed) => (typed.trim() === email ? undefined : t.notTyped(email)) });
  }
  const credentials = await askForCredentials(context, email, flags);
  const { body } = await sendSignedIn(session, credentials, withdrawalsContract.withdraw, request);
  if (session.tokens.origin === 'file') session.tokens.delete();
  await print(context.output, body, { human: '' });
  context.output.message(t.left);
}

function refuseBlocked({ blockers }: WithdrawalPreview): void {
  if (blockers.length === 0) return;
  const hint = blockers.map(({ message }) => message).join(' ');
  throw new CliFailure('conflict', accountTexts().blocked, { errorCode: commonErrors.conflict.errorCode, hint });
}

function showPreview({ output }: Context, { losses, remains }: WithdrawalPreview): void {
  const t = accountTexts();
  for (const [title, counts] of [
    [t.losses, losses],
    [t.remains, remains],
  ] as const) {
    const some = (Object.entries(counts) as [keyof typeof t.things, number][]).filter(([, count]) => count > 0);
    if (some.length > 0) output.notice(`${title}: ${some.map(([thing, count]) => `${t.things[thing]} ${count}`).join(', ')}`);
  }
}
