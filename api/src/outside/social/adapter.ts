/** A person as a provider knows them. Only `subject` says who they are. */
export interface SocialIdentity {
  subject: string;
  email: string | undefined;
  /** The provider says that the address is theirs. */
  emailVerified: boolean;
  name: string | undefined;
  /** When the provider recognised the person, in seconds since 1970, as it has signed; of those that do not say so, nothing. */
  authenticatedAt?: number | undefined;
}

/** What one sign-in sends along, and what its answer is checked against. */
export interface AuthorizationRequest {
  /** The person is to be asked for their password there, however lately they were. */
  anew: boolean;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
  state: string;
  /** For PKCE, where the provider takes it. */
  codeVerifier: string;
  /** For signed identities. */
  nonce: string;
}

/** What the browser brought back. */
export interface AuthorizationAnswer {
  code: string;
  /** Apple sends a signed identity along. */
  idToken: string | undefined;
  /** Apple tells the name once, as JSON beside the identity. */
  user: string | undefined;
}

export interface SocialAdapter {
  scopes: readonly string[];
  responseMode: 'query' | 'form_post';
  /** Where the browser goes to sign in. */
  authorizationUrl(request: AuthorizationRequest): string;
  /** Who signed in there. @throws ProviderRefusedError, ProviderAwayError */
  exchange(answer: AuthorizationAnswer, request: AuthorizationRequest): Promise<SocialIdentity>;
}

/** The provider does not take the code, or what it answers proves nothing. */
export class ProviderRefusedError extends Error {}

/** The provider does not answer, or fails. */
export class ProviderAwayError extends Error {}
