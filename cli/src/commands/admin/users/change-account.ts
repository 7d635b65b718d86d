import { signInContract } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { sendSignedIn } from '../../../session/recent-sign-in.ts';
import { askForCredentials } from '../../account/credentials.ts';
import { isAgreed } from '../../api/consent.ts';
import { adminTexts } from '../admin.texts.ts';
import { printOutcome } from '../calls/outcome.ts';
import { requestOf, type Entity, type Task } from '../calls/task.ts';

/** Changes an account. The operator's password is asked for: a token alone may not do this. */
export async function changeAccount(task: Task): Promise<void> {
  const { context, route, flags } = task;
  const request = await requestOf(task);
  if (!(await isAgreed(context, { route, request, flags }))) return;
  context.prompts.require('--password-stdin', flags.passwordStdin === true);
  const session = await context.session();
  const { user } = await session.call(signInContract.getSession, {});
  const email = user?.email ?? '';
  const { body } = await sendSignedIn(session, await askForCredentials(context, email, flags), route, request);
  await printOutcome(task, body as Entity, { done: adminTexts().saved });
}
