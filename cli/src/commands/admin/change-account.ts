import { signInContract } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { sendSignedIn } from '../../session/recent-sign-in.ts';
import { readSecret } from '../../terminal/input.ts';
import { showRequest } from '../api/call.ts';
import { adminTexts } from './admin.texts.ts';
import { showEntity } from './show.ts';
import { requestOf, type Entity, type Task } from './task.ts';

/** Changes an account. The operator's password is asked for: a token alone may not do this. */
export async function changeAccount(task: Task): Promise<void> {
  const { context, route, flags } = task;
  const request = await requestOf(task);
  if (flags.dryRun) return showRequest(context, route, request);
  const session = await context.session();
  const { user } = await session.call(signInContract.getSession, {});
  const email = user?.email ?? '';
  const password = flags.passwordStdin ? await readSecret() : await context.prompts.hidden({ message: adminTexts().password(email), flag: '--password-stdin' });
  const { body } = await sendSignedIn(session, { email, password }, route, request);
  await showEntity(context.output, body as Entity);
  context.output.message(adminTexts().saved);
}
