import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import nock from 'nock';
import { generateKeyPairSync } from 'node:crypto';
import type { TestClient } from './client.ts';
import { clientElsewhere, unique } from './factories.ts';
import type { TestApp } from './server.ts';

const applePrivateKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Settings of a server that has all four providers. */
export const socialSettings = {
  KAKAO_CLIENT_ID: 'kakao-id',
  KAKAO_CLIENT_SECRET: 'kakao-secret',
  GOOGLE_CLIENT_ID: 'google-id',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  GITHUB_CLIENT_ID: 'github-id',
  GITHUB_CLIENT_SECRET: 'github-secret',
  APPLE_CLIENT_ID: 'apple-id',
  APPLE_TEAM_ID: 'apple-team',
  APPLE_KEY_ID: 'apple-key',
  APPLE_PRIVATE_KEY: applePrivateKey,
};

/** A sign-in under way: what the browser took along to the provider. */
export interface Begun {
  browser: TestClient;
  url: URL;
  state: string;
  nonce: string;
}

/** Presses a provider's button in a browser, a new one unless given. */
export async function begin(
  app: TestApp,
  provider: string,
  { browser = clientElsewhere(app), ...query }: { browser?: TestClient; referUrl?: string; purpose?: string } = {},
): Promise<Begun> {
  const { body } = await browser.call('listSocialProviders', { query });
  const { authorizationUrl } = body.find((each: { provider: string }) => each.provider === provider);
  const url = new URL(authorizationUrl);
  return { browser, url, state: url.searchParams.get('state') ?? '', nonce: url.searchParams.get('nonce') ?? '' };
}

/** Comes back from Kakao, Google or GitHub. */
export function comeBack({ browser, state }: Begun, provider: string, more: Record<string, string> = { code: 'the-code' }) {
  return browser.fetch(`/auth/${provider}?${new URLSearchParams({ state, ...more })}`);
}

/** Comes back from Apple, whose page posts a form. */
export function postBack({ browser, state }: Begun, form: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' };
  return browser.fetch('/auth/apple', { method: 'POST', headers, body: new URLSearchParams({ state, code: 'the-code', ...form }).toString() });
}

interface KakaoPerson {
  id?: number;
  email?: string;
  verified?: boolean;
  nickname?: string;
  /** Where the sign-in asks for one. */
  idToken?: string;
}

/** Kakao's recorded answers for one person. */
export function kakaoAnswers({ id = number(), email, verified = true, nickname = '가람', idToken }: KakaoPerson = {}) {
  nock('https://kauth.kakao.com')
    .post('/oauth/token', {
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: /\/auth\/kakao$/,
      client_id: 'kakao-id',
      client_secret: 'kakao-secret',
    })
    .reply(200, {
      token_type: 'bearer',
      access_token: 'kakao-token',
      expires_in: 21_599,
      refresh_token: 'r',
      refresh_token_expires_in: 5_183_999,
      scope: 'profile_nickname',
      ...(idToken && { id_token: idToken }),
    });
  const address =
    email === undefined ? { has_email: false } : { has_email: true, email_needs_agreement: false, is_email_valid: true, is_email_verified: verified, email };
  nock('https://kapi.kakao.com', { reqheaders: { authorization: 'Bearer kakao-token' } })
    .get('/v2/user/me')
    .reply(200, { id, connected_at: '2026-03-01T00:00:00Z', kakao_account: { profile_nickname_needs_agreement: false, profile: { nickname }, ...address } });
}

interface GithubPerson {
  id?: number;
  emails?: { email: string; primary: boolean; verified: boolean; visibility: string | null }[];
}

/** GitHub's recorded answers for one person, whose profile shows no address. */
export function githubAnswers({ id = number(), emails }: GithubPerson) {
  nock('https://github.com')
    .post('/login/oauth/access_token', (body) => body.client_secret === 'github-secret' && /^[\w-]{43}$/.test(body.code_verifier))
    .reply(200, { access_token: 'gho_token', token_type: 'bearer', scope: 'user:email' });
  const api = nock('https://api.github.com', { reqheaders: { authorization: 'Bearer gho_token', 'user-agent': /./ } });
  api.get('/user').reply(200, { login: 'garam', id, name: null, email: null });
  api.get('/user/emails').reply(emails ? 200 : 404, emails ?? { message: 'Not Found' });
}

export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  jwk: object;
}

export async function signingKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = unique('key');
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** A signed identity as Google and Apple write it; `changes` spoil it. */
export function identity(key: SigningKey, claims: Record<string, unknown>): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ iat: now, exp: now + 600, ...claims }).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(key.privateKey);
}

/** What the key addresses of Google and Apple answer from now on. */
export function keysAnswer(keys: readonly SigningKey[]): void {
  nock('https://www.googleapis.com')
    .persist()
    .get('/oauth2/v3/certs')
    .reply(200, { keys: keys.map(({ jwk }) => jwk) });
  nock('https://kauth.kakao.com')
    .persist()
    .get('/.well-known/jwks.json')
    .reply(200, { keys: keys.map(({ jwk }) => jwk) });
  nock('https://appleid.apple.com')
    .persist()
    .get('/auth/keys')
    .reply(200, { keys: keys.map(({ jwk }) => jwk) });
}

export function googleAnswers(idToken: string): void {
  nock('https://oauth2.googleapis.com')
    .post('/token', (body) => body.client_secret === 'google-secret' && /^[\w-]{43}$/.test(body.code_verifier))
    .reply(200, { access_token: 'ya29', expires_in: 3599, scope: 'openid email', token_type: 'Bearer', id_token: idToken });
}

export function appleAnswers(idToken: string): void {
  nock('https://appleid.apple.com')
    .post('/auth/token', (body) => body.client_id === 'apple-id' && body.client_secret.split('.').length === 3)
    .reply(200, { access_token: 'a', token_type: 'Bearer', expires_in: 3600, refresh_token: 'r', id_token: idToken });
}

let numbers = Math.floor(Math.random() * 1e9);
const number = () => (numbers += 1);

/** Where an answer leads, with its query. */
export function landing(headers: Headers): { path: string; query: Record<string, string> } {
  const url = new URL(headers.get('location') ?? '', 'http://site.test');
  return { path: url.pathname, query: Object.fromEntries(url.searchParams) };
}

export const agreements = { terms: true, privacy: true, age14: true };
export const newAddress = () => `${unique('social')}@example.test`;
export const sessionOf = async (browser: TestClient) => (await browser.call('getSession')).body;

/** Somebody new who signs in with Kakao. @returns where they land and the ticket they get */
export async function newcomer(app: TestApp, person: KakaoPerson = {}, browser?: TestClient) {
  const begun = await begin(app, 'KAKAO', browser && { browser });
  kakaoAnswers(person);
  const { status, headers } = await comeBack(begun, 'kakao');
  return { ...begun, status, ...landing(headers), ticket: landing(headers).query['ticket'] ?? '' };
}
