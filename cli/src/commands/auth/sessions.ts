import { signInContract } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import type { Context } from '../../context.ts';
import { print } from '../../terminal/print.ts';
import { authTexts } from './auth.texts.ts';

/** The browsers where the person is signed in; they are ended in the settings, by a browser that has just signed in. */
export async function listSessions(context: Context): Promise<void> {
  const t = authTexts();
  const session = await context.session();
  const list = await session.call(signInContract.listSessions, {});
  await print(context.output, list, {
    table: { head: ['id', t.device, t.network, t.lastUsed], rows: list.map(({ id, device, ip, lastSeenAt }) => [id, device, ip, lastSeenAt]) },
  });
}
