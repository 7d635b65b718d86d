import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
import { socialSettings } from './social-providers.ts';

/** Who signs in next at the provider. */
export interface ProviderPerson {
  subject: string;
  email?: string | undefined;
  emailVerified?: boolean;
  name?: string;
}

export interface IdentityProvider {
  /** Settings of a server that has all four providers here. */
  env: Record<string, string>;
  person: ProviderPerson;
  /** The next person says no. */
  cancel(): void;
  stop(): void;
}

/** An OpenID provider on a port of its own, which answers in the words of each of the four. It asks for no password, and says that it has just done so. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const issuer = new OAuth2Issuer();
  await issuer.keys.generate('RS256');
  const service = new OAuth2Service(issuer);
  const server = createServer(service.requestHandler).listen(0, 'localhost');
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  issuer.url = url;
  const provider: IdentityProvider = {
    env: settingsFor(url),
    person: { subject: '1' },
    cancel: () =>
      void service.once('beforeAuthorizeRedirect', ({ url: answer }: { url: URL }) => {
        answer.searchParams.delete('code');
        answer.searchParams.set('error', 'access_denied');
      }),
    stop() {
      server.close();
      // A browser opens connections that it may never use, and those that have asked nothing yet are not idle.
      server.closeAllConnections();
    },
  };
  /** Nonces of Apple's answers, by their code. */
  const nonces = new Map<string, string>();
  service.on('beforeTokenSigning', ({ payload }: { payload: object }, { body }: { body: { code?: string } }) => {
    const nonce = nonces.get(body.code ?? '');
    Object.assign(payload, claimsOf(provider.person), nonce !== undefined && { nonce });
  });
  service.addRoute('GET', '/kakao/me', (_request, response) => sendJson(response, kakaoPerson(provider.person)));
  service.addRoute('GET', '/github/user', (_request, response) =>
    sendJson(response, { id: Number(provider.person.subject), login: 'garam', name: provider.person.name ?? null }),
  );
  service.addRoute('GET', '/github/user/emails', (_request, response) => sendJson(response, githubEmails(provider.person)));
  service.addRoute('GET', '/apple/authorize', async ({ query }, response) => {
    const { nonce, redirect_uri: action, state, client_id: audience } = query as Record<string, string>;
    const code = `apple ${nonces.size}`;
    nonces.set(code, nonce ?? '');
    const token = await issuer.buildToken({
      scopesOrTransform: (_header, payload) => void Object.assign(payload, claimsOf(provider.person), { aud: audience, nonce }),
    });
    response
      .setHeader('content-type', 'text/html')
      .end(postingPage(action ?? '', { state, code, id_token: token, user: JSON.stringify({ name: { firstName: provider.person.name } }) }));
  });
  return provider;
}

function settingsFor(url: string): Record<string, string> {
  const common = `token=${url}/token issuer=${url}`;
  return {
    ...socialSettings,
    KAKAO_ENDPOINTS: `authorization=${url}/authorize ${common} keys=${url}/jwks user=${url}/kakao/me`,
    GOOGLE_ENDPOINTS: `authorization=${url}/authorize ${common} keys=${url}/jwks`,
    GITHUB_ENDPOINTS: `authorization=${url}/authorize ${common} user=${url}/github/user emails=${url}/github/user/emails`,
    APPLE_ENDPOINTS: `authorization=${url}/apple/authorize ${common} keys=${url}/jwks`,
  };
}

const claimsOf = ({ subject, email, emailVerified = true, name }: ProviderPerson) => ({
  sub: subject,
  auth_time: Math.floor(Date.now() / 1000),
  ...(email && { email, email_verified: emailVerified }),
  ...(name && { name }),
});

function kakaoPerson({ subject, email, emailVerified = true, name }: ProviderPerson) {
  const address = email ? { has_email: true, email, is_email_valid: true, is_email_verified: emailVerified } : { has_email: false };
  return { id: Number(subject), kakao_account: { profile: { nickname: name }, ...address } };
}

const githubEmails = ({ email, emailVerified = true }: ProviderPerson) =>
  email ? [{ email, primary: true, verified: emailVerified, visibility: 'private' }] : [];

/** Apple's page posts its answer by itself. */
function postingPage(action: string, fields: Record<string, string | undefined>): string {
  const escaped = (text = '') => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`);
  return `<!doctype html><form method="post" action="${escaped(action)}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
}

function sendJson(response: ServerResponse, body: object): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
}
