import { createRemoteJWKSet, customFetch as keysFetch, errors as joseErrors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { createHash } from 'node:crypto';
// openid-client rather than arctic, because addresses are configurable, calls have a timeout, and responses are validated
// by the protocol's rules.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  customFetch,
  None,
  type ClientAuth,
} from 'openid-client';
import type { z } from 'zod';
import { forbidInTransaction } from '../../database/scope.ts';
import type { SocialEndpoints } from '../../social-settings.ts';
import { ProviderAwayError, ProviderRefusedError, type AuthorizationRequest } from './adapter.ts';

/** Timeout of a provider per call, in seconds. */
const patienceSeconds = 8;

/** Has the interface of `fetch`; the practice provider answers calls without a network. */
export type Call = (url: string, init: RequestInit) => Promise<Response>;

export interface ClientSettings {
  clientId: string;
  clientSecret: () => string | Promise<string>;
  endpoints: SocialEndpoints;
  /** Whether the provider supports PKCE. */
  pkce: boolean;
  call: Call | undefined;
}

/** A provider by the protocol alone; its peculiarities are in its adapter. */
export interface OauthClient {
  authorizationUrl(request: AuthorizationRequest, parameters: Record<string, string>): string;
  /** Exchanges the code for tokens; `signed` providers include a signed identity. */
  tokens(code: string, request: AuthorizationRequest, signed: boolean): Promise<{ accessToken: string; idToken: string | undefined }>;
  /** Reads data of the person. */
  read<T>(url: string | undefined, accessToken: string, schema: z.ZodType<T>): Promise<T>;
  /** Claims of a signed identity, checked to be for this client and this sign-in. */
  claims(idToken: string | undefined, request: AuthorizationRequest): Promise<JWTPayload & { sub: string }>;
}

export function oauthClient(settings: ClientSettings): OauthClient {
  const { clientId, endpoints, pkce, call = fetchInTime } = settings;
  const configuration = (authentication: ClientAuth) => {
    const made = new Configuration(
      { issuer: endpoints.issuer, authorization_endpoint: endpoints.authorization, token_endpoint: endpoints.token },
      clientId,
      {},
      authentication,
    );
    made.timeout = patienceSeconds;
    made[customFetch] = (url, init) => call(url, init as RequestInit);
    if (endpoints.token.startsWith('http:')) allowInsecureRequests(made);
    return made;
  };
  const keys = endpoints.keys === undefined ? undefined : keysAt(endpoints.keys, call);
  return {
    authorizationUrl({ redirectUri, state, codeVerifier }, parameters) {
      const challenge = pkce && { code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'), code_challenge_method: 'S256' };
      return buildAuthorizationUrl(configuration(None()), { redirect_uri: redirectUri, state, ...challenge, ...parameters }).href;
    },
    async tokens(code, { redirectUri, state, codeVerifier, nonce }, signed) {
      forbidInTransaction('a call to a sign-in provider');
      const client = configuration(ClientSecretPost(await settings.clientSecret()));
      const answer = new URL(`${redirectUri}?${new URLSearchParams({ code, state })}`);
      const checks = { expectedState: state, ...(pkce && { pkceCodeVerifier: codeVerifier }), ...(signed && { expectedNonce: nonce, idTokenExpected: true }) };
      const tokens = await authorizationCodeGrant(client, answer, checks).catch(passOn);
      return { accessToken: tokens.access_token, idToken: tokens.id_token };
    },
    async read(url = '', accessToken, schema) {
      const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json', 'user-agent': 'baeum' };
      const response = await call(url, { headers }).catch(passOn);
      if (response.status >= 500 || response.status === 429) throw new ProviderAwayError(`${url} answered ${response.status}`);
      const parsed = schema.safeParse(response.ok ? await response.json().catch(passOn) : undefined);
      if (!parsed.success) throw new ProviderRefusedError(`${url} answered ${response.status} without what was asked for`);
      return parsed.data;
    },
    async claims(idToken = '', { nonce }) {
      if (!keys) throw new Error('a provider without keys signs no identities');
      const options = {
        issuer: endpoints.issuer,
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        clockTolerance: 30,
      };
      const { payload } = await jwtVerify(idToken, keys, options).catch(passOn);
      if (payload['nonce'] !== nonce || payload.sub === undefined) throw new ProviderRefusedError('the identity belongs to another sign-in');
      return { ...payload, sub: payload.sub };
    },
  };
}

const keySets = new Map<string, JWTVerifyGetKey>();

/** Keys of a provider, cached for an hour and fetched again at once when an identity is signed with an unknown one. */
function keysAt(url: string, call: Call): JWTVerifyGetKey {
  const known = keySets.get(url);
  const made =
    known ?? createRemoteJWKSet(new URL(url), { timeoutDuration: patienceSeconds * 1000, cooldownDuration: 0, cacheMaxAge: 3_600_000, [keysFetch]: call });
  keySets.set(url, made);
  return made;
}

function fetchInTime(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patienceSeconds * 1000), ...init });
}

/** Distinguishes an unreachable provider from one that refuses. Both libraries wrap what `fetch` throws or returns. */
function passOn(error: unknown): never {
  for (let cause = error; cause instanceof Error || cause instanceof Response; cause = cause instanceof Error ? cause.cause : undefined) {
    if (isOutage(cause)) throw new ProviderAwayError('the provider does not answer', { cause: error });
  }
  throw new ProviderRefusedError(error instanceof Error ? error.message : 'refused', { cause: error });
}

function isOutage(cause: Error | Response): boolean {
  if (cause instanceof Response) return cause.status >= 500 || cause.status === 429;
  if (cause instanceof joseErrors.JWKSTimeout || cause.name === 'TimeoutError' || cause.name === 'AbortError') return true;
  // jose's error for an unsuccessful response of the key URL.
  if (cause instanceof joseErrors.JOSEError) return cause.code === 'ERR_JOSE_GENERIC';
  return cause instanceof TypeError && /fetch/.test(cause.message);
}
