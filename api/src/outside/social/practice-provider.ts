import type { SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type GenerateKeyPairResult, type JWTPayload } from 'jose';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ClientSettings } from './oauth-client.ts';

/** A person that can be signed in as in development. */
export interface PracticePerson {
  id: string;
  /** As displayed on the selection page. */
  label: string;
  name: string;
  emailVerified: boolean;
  hasEmail: boolean;
}

export const practicePeople: readonly PracticePerson[] = [
  { id: 'verified', label: '이메일이 확인된 사람', name: '연습가람', emailVerified: true, hasEmail: true },
  { id: 'no-email', label: '이메일이 없는 사람', name: '연습나래', emailVerified: false, hasEmail: false },
  { id: 'unverified', label: '이메일이 확인되지 않은 사람', name: '연습다온', emailVerified: false, hasEmail: true },
];

/** The practice host is never resolved: {@link answerPractice} answers it in this process. */
const origin = 'https://practice.invalid';
const clientId = 'practice';

/** Settings with which an adapter talks to the practice provider. */
export function practiceSettings(provider: SocialProvider): Omit<ClientSettings, 'pkce'> {
  const base = `${origin}/dev/social/${provider.toLowerCase()}`;
  const endpoints = { authorization: base, token: `${base}/token`, user: `${base}/user`, emails: `${base}/emails`, keys: `${base}/keys`, issuer: base };
  return { clientId, clientSecret: () => 'practice', endpoints, call: (url, init) => answerPractice(new URL(url), init) };
}

/** Signs codes and access tokens, so that only this process can create them. */
const ownSecret = randomBytes(32);
const grantSchema = z.object({ provider: z.string(), person: z.string(), nonce: z.string() });
type Grant = z.infer<typeof grantSchema>;

let pair: Promise<GenerateKeyPairResult> | undefined;
const signingKeys = () => (pair ??= generateKeyPair('RS256'));

/** The callback's parameters for the selected person. */
export async function practiceAnswer(grant: Grant): Promise<{ code: string; idToken: string; user: string }> {
  const code = await new SignJWT(grant).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('10m').sign(ownSecret);
  return {
    code,
    idToken: await identity(grant),
    user: JSON.stringify({ name: { firstName: personOf(grant).name.slice(2), lastName: personOf(grant).name.slice(0, 2) } }),
  };
}

async function identity(grant: Grant): Promise<string> {
  const { name, emailVerified } = personOf(grant);
  const now = Math.floor(Date.now() / 1000);
  const claims: JWTPayload = { nonce: grant.nonce, name, auth_time: now, ...(emailOf(grant) && { email: emailOf(grant), email_verified: emailVerified }) };
  const { privateKey } = await signingKeys();
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'practice' })
    .setSubject(grant.provider === 'kakao' ? String(numberOf(grant)) : `practice-${grant.person}`);
  return token.setIssuer(`${origin}/dev/social/${grant.provider}`).setAudience(clientId).setIssuedAt().setExpirationTime('5m').sign(privateKey);
}

function personOf({ person }: Grant): PracticePerson {
  const found = practicePeople.find(({ id }) => id === person);
  if (!found) throw new Error(`nobody practises as ${person}`);
  return found;
}

function emailOf(grant: Grant): string | undefined {
  return personOf(grant).hasEmail ? `${grant.person}.${grant.provider}@practice.test` : undefined;
}

/** Number of a person, for the providers that number theirs. */
const numberOf = (grant: Grant) => practicePeople.indexOf(personOf(grant)) + 1;

/** The response of each address of the practice provider, in the format of the provider that it replaces. */
async function answerPractice(url: URL, init: RequestInit): Promise<Response> {
  const [, , , provider, place] = url.pathname.split('/');
  if (place === 'keys') {
    const { publicKey } = await signingKeys();
    return Response.json({ keys: [{ ...(await exportJWK(publicKey)), kid: 'practice', alg: 'RS256', use: 'sig' }] });
  }
  const form = new URLSearchParams(await new Response(init.body).text());
  const shown = place === 'token' ? form.get('code') : new Headers(init.headers).get('authorization')?.slice('Bearer '.length);
  const known = await jwtVerify(shown ?? '', ownSecret).catch(() => undefined);
  const parsed = grantSchema.safeParse(known?.payload);
  if (!parsed.success || parsed.data.provider !== provider) return Response.json({ error: 'invalid_grant' }, { status: 400 });
  const grant = parsed.data;
  if (place === 'token')
    return Response.json({
      access_token: shown,
      token_type: 'bearer',
      expires_in: 600,
      // Kakao signs an identity only for a sign-in that requested it.
      ...((provider === 'google' || provider === 'apple' || (provider === 'kakao' && grant.nonce !== '')) && { id_token: await identity(grant) }),
    });
  if (place === 'emails') return Response.json(emailOf(grant) ? [{ email: emailOf(grant), primary: true, verified: personOf(grant).emailVerified }] : []);
  return Response.json(provider === 'github' ? { id: numberOf(grant), login: grant.person, name: personOf(grant).name } : kakaoPerson(grant));
}

function kakaoPerson(grant: Grant) {
  const { name, emailVerified } = personOf(grant);
  return {
    id: numberOf(grant),
    kakao_account: { profile: { nickname: name }, ...(emailOf(grant) && { email: emailOf(grant), is_email_valid: true, is_email_verified: emailVerified }) },
  };
}
