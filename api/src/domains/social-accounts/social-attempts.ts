import { socialErrors } from '@baeum/contract/domains/social-accounts/social-accounts.errors.ts';
import type { SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { config } from '../../config.ts';
import { statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import type { AuthorizationRequest } from '../../outside/social/adapter.ts';
import { hashSecret, newSecret } from '../../secrets/secrets.ts';
import { redirectTarget } from '../users/redirect-targets.public.ts';
import { browserHash, browserSecret, derive, ensureBrowserSecret } from './browser-binding.ts';

/** Minutes that a person may take at the provider. */
const minutes = 10;

const addAttempt = statement(
  'social-accounts.add-attempt',
  { parameters: { secretHash: z.string(), browserHash: z.string(), minutes: z.number() } },
  'INSERT INTO social_attempts (secret_hash, browser_hash, expires_at) VALUES ($secretHash, $browserHash, now() + make_interval(mins => $minutes))',
);

/** Of any number of answers with one state exactly one gets it. */
const takeAttempt = statement(
  'social-accounts.take-attempt',
  { parameters: { secretHash: z.string(), browserHash: z.string() } },
  'DELETE FROM social_attempts WHERE secret_hash = $secretHash AND browser_hash = $browserHash AND expires_at > now()',
);

/** The data that travels with the browser (specification section 2.6). `n` is the secret of the attempt and the browser's mark on all of it. */
const stateSchema = z.object({ prev_url: z.string(), link: z.literal(true).optional(), as: z.int().optional(), n: z.string() });

/** Where a sign-in began, and its purpose. */
export interface Origin {
  prevUrl: string;
  /** Its account is to be linked to the signed-in member. */
  link: boolean;
  /** The member who signs in once more, to confirm their identity. */
  as: number | undefined;
}

export interface Attempt extends Origin {
  request: AuthorizationRequest;
}

/** Begins a sign-in on this browser, with any provider. */
export async function beginAttempt(origin: Origin, context: RequestContext): Promise<(provider: SocialProvider) => AuthorizationRequest> {
  const secret = newSecret();
  const browser = ensureBrowserSecret(context);
  await addAttempt.run({ secretHash: hashSecret(secret), browserHash: hashSecret(browser), minutes });
  return (provider) => {
    const n = `${secret}.${markOf(browser, provider, origin, secret)}`;
    return requestOf(
      provider,
      JSON.stringify({ prev_url: origin.prevUrl, ...(origin.link && { link: true }), ...(origin.as !== undefined && { as: origin.as }), n }),
      { browser, secret, anew: origin.as !== undefined },
    );
  };
}

/**
 * The sign-in that an answer belongs to. It was begun for this provider, on this browser, a short while ago, and ends now.
 * @throws AppError SIGNIN_005
 */
export async function finishAttempt(provider: SocialProvider, state: string | undefined, context: RequestContext): Promise<Attempt> {
  const { prev_url: prevUrl = '', link = false, as, n = '' } = readState(state) ?? {};
  const [secret = '', mark = ''] = n.split('.');
  const browser = browserSecret(context);
  if (browser === undefined || !isSame(mark, markOf(browser, provider, { prevUrl, link, as }, secret))) throw fail(socialErrors.invalid);
  const taken = await takeAttempt.run({ secretHash: hashSecret(secret), browserHash: browserHash(context) });
  if (taken === 0) throw fail(socialErrors.invalid);
  return { prevUrl, link, as, request: requestOf(provider, state ?? '', { browser, secret, anew: as !== undefined }) };
}

/** The page where a sign-in began according to its state, trusted or not; only ever a page of this site. */
export function claimedOrigin(state: string | undefined): string {
  const target = redirectTarget(readState(state)?.prev_url);
  return target?.startsWith('/') ? target : '/signin';
}

function readState(state = ''): z.infer<typeof stateSchema> | undefined {
  try {
    return stateSchema.safeParse(JSON.parse(state)).data;
  } catch {
    return undefined;
  }
}

function markOf(browser: string, provider: SocialProvider, { prevUrl, link, as }: Origin, secret: string): string {
  return derive(browser, 'state', provider, prevUrl, String(link), String(as), secret);
}

/** PKCE's verifier and the nonce are computed again and stored nowhere. */
function requestOf(
  provider: SocialProvider,
  state: string,
  { browser, secret, anew }: { browser: string; secret: string; anew: boolean },
): AuthorizationRequest {
  const redirectUri = `${config().siteOrigin}/auth/${provider.toLowerCase()}`;
  return { anew, redirectUri, state, codeVerifier: derive(browser, 'verifier', provider, secret), nonce: derive(browser, 'nonce', provider, secret) };
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
