import { tokensContract } from '@baeum/contract/domains/tokens/tokens.contract.ts';
import type { Context } from '../../context.ts';
import { checkParams } from '../../derive/request.ts';
import { sendSignedIn } from '../../session/recent-sign-in.ts';
import { CliFailure, usage } from '../../terminal/failures.ts';
import { print } from '../../terminal/print.ts';
import { askForCredentials, ownEmail } from '../account/credentials.ts';
import { isAgreed, type ConsentFlags } from '../api/consent.ts';
import { authTexts } from './auth.texts.ts';
import { checkScopes } from './login.ts';
import { whoAmI } from './who-am-i.ts';

export interface CreateFlags {
  scope: string[];
  expires?: string;
  passwordStdin?: true;
}

export interface RevokeFlags extends ConsentFlags {
  passwordStdin?: true;
}

/**
 * Makes a token and prints it, once. No token may make another, so the password opens a session for this call alone, as a
 * browser's, and ends it again.
 */
export async function createToken(context: Context, name: string, flags: CreateFlags): Promise<void> {
  const t = authTexts();
  context.prompts.require('--password-stdin', flags.passwordStdin === true);
  const scopes = checkScopes(flags.scope) ?? [];
  const expiresInDays = daysOf(flags.expires);
  const session = await context.session();
  const email = (await whoAmI(session))?.email;
  if (!email) throw new CliFailure('authentication', t.nobody, { hint: t.loginHint });
  const body = { name, scopes, ...(expiresInDays && { expiresInDays }) };
  const created = await sendSignedIn(session, await askForCredentials(context, email, flags), tokensContract.createApiToken, { body });
  context.output.message(t.shownOnce);
  await print(context.output, created.body, { human: `${(created.body as { token: string }).token}\n` });
}

function daysOf(given: string | undefined): number | undefined {
  if (given !== undefined && !/^[1-9]\d{0,3}$/.test(given)) throw usage(authTexts().badDays);
  return given === undefined ? undefined : Number(given);
}

export async function listTokens(context: Context): Promise<void> {
  const t = authTexts();
  const session = await context.session();
  const list = await session.call(tokensContract.listApiTokens, {});
  await print(context.output, list, {
    table: {
      head: ['id', t.name, t.tokenFrom, t.scopes, t.lastUsed, t.expiresAt],
      rows: list.map(({ id, name, prefix, scopes, lastUsedAt, expiresAt }) => [id, name, `${prefix}…`, scopes.join(' '), lastUsedAt, expiresAt]),
    },
  });
}

/** Deletes one as a browser that has just signed in does, for no token may take another away. */
export async function revokeToken(context: Context, id: string, flags: RevokeFlags): Promise<void> {
  const request = { params: checkParams({ id }) };
  if (!(await isAgreed(context, { route: tokensContract.revokeApiToken, request, flags }))) return;
  context.prompts.require('--password-stdin', flags.passwordStdin === true);
  const session = await context.session();
  await sendSignedIn(session, await askForCredentials(context, await ownEmail(context), flags), tokensContract.revokeApiToken, request);
  context.output.message(authTexts().tokenRevoked(id));
}
