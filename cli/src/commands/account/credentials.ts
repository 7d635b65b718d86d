import type { Context } from '../../context.ts';
import type { Credentials } from '../../session/recent-sign-in.ts';
import { CliFailure } from '../../terminal/failures.ts';
import { readSecrets } from '../../terminal/input.ts';
import { whoAmI } from '../auth/who-am-i.ts';
import { accountTexts } from './account.texts.ts';

export interface IdentityFlags {
  passwordStdin?: true;
}

/** The email address of the signed-in account. @throws CliFailure authentication when nobody is signed in */
export async function ownEmail(context: Context): Promise<string> {
  const t = accountTexts();
  const session = await context.session();
  const user = session.tokens.origin && (await whoAmI(session));
  if (!user) throw new CliFailure('authentication', t.nobody, { hint: t.loginHint });
  return user.email;
}

/** Confirms the account again with its password: a token alone is not enough for what follows. */
export async function askForCredentials({ prompts }: Context, email: string, flags: IdentityFlags): Promise<Credentials> {
  const t = accountTexts();
  const [password, code] = flags.passwordStdin ? await readSecrets() : [await prompts.hidden({ message: t.password(email), flag: '--password-stdin' })];
  return { email, password, code: async () => code ?? prompts.text({ message: t.code, flag: t.secondLine }) };
}
