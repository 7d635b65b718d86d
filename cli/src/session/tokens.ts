import type { HalfSignedIn } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import { tokensContract } from '@baeum/contract/domains/tokens/tokens.contract.ts';
import type { IssuedToken } from '@baeum/contract/domains/tokens/tokens.schemas.ts';
import type { ClientInferRequest } from '@ts-rest/core';
import { CliFailure, usage } from '../terminal/failures.ts';
import { inLanguages } from '../terminal/language.ts';
import { readLogin, writeLogin, type Login } from './credentials.ts';
import { credentialsFile } from './places.ts';
import { withFileLock } from './private-file.ts';
import { isHostTrusted, type Sources } from './settings.ts';

type Exchange = (route: typeof tokensContract.exchangeToken, args: ClientInferRequest<typeof tokensContract.exchangeToken>) => Promise<IssuedToken>;

const texts = inLanguages({
  ko: {
    untrusted: 'BAEUM_TOKEN은 프로젝트 파일이 정한 주소로 보내지 않습니다. --host나 BAEUM_HOST로 주소를 직접 주세요.',
    secondStep: '서버가 2단계 인증을 요구했습니다. baeum auth login으로 다시 로그인해 주세요.',
  },
  en: {
    untrusted: 'BAEUM_TOKEN is not sent to a host that a project file names. Name the host by --host or BAEUM_HOST.',
    secondStep: 'The server asks for a second factor. Sign in again with baeum auth login.',
  },
});

/** The tokens of a grant that has no second step: of a device or of a renewal. */
export function withoutSecondStep(answer: IssuedToken | HalfSignedIn): IssuedToken {
  if ('secondFactor' in answer) throw new CliFailure('authentication', texts().secondStep);
  return answer;
}

/** The token is renewed this long before it expires, so that it does not expire during a call. */
const marginMs = 30_000;

/** The access token of the person who is signed in: from `BAEUM_TOKEN`, or from the credentials file and renewed. */
export class Tokens {
  private readonly sources: Sources;
  private readonly host: string;
  private readonly profile: string;
  private readonly exchange: Exchange;
  private known: Login | undefined;

  constructor(sources: Sources, host: string, profile: string, exchange: Exchange) {
    this.sources = sources;
    this.host = host;
    this.profile = profile;
    this.exchange = exchange;
  }

  /** Where the token comes from. */
  get origin(): 'env' | 'file' | undefined {
    if (this.sources.env['BAEUM_TOKEN']) return 'env';
    return this.stored() ? 'file' : undefined;
  }

  /** A token that should work now; undefined when nobody is signed in. */
  async current(): Promise<string | undefined> {
    const given = this.sources.env['BAEUM_TOKEN'];
    if (given) {
      if (!isHostTrusted(this.sources)) throw usage(texts().untrusted);
      return given;
    }
    const login = this.stored();
    if (login?.refreshToken && login.expiresAt && Date.parse(login.expiresAt) - marginMs < Date.now()) return this.renew(login);
    return login?.accessToken;
  }

  /** After a refusal: whether there is a new token to try with. */
  async renewRefused(): Promise<boolean> {
    const login = this.sources.env['BAEUM_TOKEN'] ? undefined : this.stored();
    return login?.refreshToken !== undefined && (await this.renew(login)) !== undefined;
  }

  stored(): Login | undefined {
    return readLogin(this.place());
  }

  store(token: IssuedToken): void {
    const expiresAt = new Date(Date.now() + token.expiresIn * 1000).toISOString();
    this.storeLogin({ accessToken: token.accessToken, refreshToken: token.refreshToken, expiresAt, scopes: token.scopes });
  }

  storeLogin(login: Login): void {
    this.known = login;
    writeLogin(this.place(), login);
  }

  delete(): void {
    writeLogin(this.place(), undefined);
  }

  /** Texts that the debug log must not contain. */
  secrets(): string[] {
    const login = this.known ?? this.stored();
    return [this.sources.env['BAEUM_TOKEN'], login?.accessToken, login?.refreshToken].filter((secret) => secret !== undefined);
  }

  private place() {
    return { env: this.sources.env, profile: this.profile, host: this.host };
  }

  /** One process renews at a time, and a process that waited uses the token that the other one got. Undefined when the login has ended. */
  private renew(spent: Login): Promise<string | undefined> {
    return withFileLock(credentialsFile(this.sources.env), async () => {
      const login = this.stored();
      if (!login?.refreshToken) return undefined;
      if (login.accessToken !== spent.accessToken) return login.accessToken;
      try {
        this.store(await this.exchange(tokensContract.exchangeToken, { body: { grantType: 'refresh_token', refreshToken: login.refreshToken } }));
      } catch (cause) {
        if (!(cause instanceof CliFailure) || !['authentication', 'validation'].includes(cause.kind)) throw cause;
        return undefined;
      }
      return this.stored()?.accessToken;
    });
  }
}
