import type { Context } from '../../context.ts';
import { CliFailure } from '../../terminal/failures.ts';
import { print } from '../../terminal/print.ts';
import { authTexts } from './auth.texts.ts';
import { whoAmI } from './who-am-i.ts';

/** Who is signed in. @throws CliFailure authentication when nobody is */
export async function status(context: Context): Promise<void> {
  const t = authTexts();
  const session = await context.session();
  const { origin } = session.tokens;
  if (!origin) throw signedOut(t.nobody);
  const user = await whoAmI(session);
  if (!user) throw signedOut(t.ended);
  const { scopes = [], expiresAt } = (origin === 'file' && session.tokens.stored()) || {};
  const roles = [t.learner, ...(user.isInstructor ? [t.instructor] : []), ...(user.isMentor ? [t.mentor] : []), ...(user.roleAdmin ? [t.admin] : [])];
  const result = { host: session.host, profile: session.profile, tokenFrom: origin, expiresAt, scopes, user };
  await print(context.output, result, {
    pairs: [
      [t.account, user.email],
      [t.name, user.name],
      [t.roles, roles.join(', ')],
      [t.host, session.host],
      [t.profile, session.profile],
      [t.tokenFrom, origin === 'env' ? 'BAEUM_TOKEN' : 'credentials.json'],
      [t.expiresAt, expiresAt],
      [t.scopes, scopes.join(' ')],
    ],
  });
}

/** Prints the access token, renewed when it was about to end: for scripts that call the API by other means. */
export async function token(context: Context): Promise<void> {
  const session = await context.session();
  const accessToken = await session.tokens.current();
  if (!accessToken) throw signedOut(authTexts().nobody);
  await print(context.output, { host: session.host, accessToken }, { human: `${accessToken}\n` });
}

function signedOut(message: string): CliFailure {
  return new CliFailure('authentication', message, { hint: authTexts().loginHint });
}
