/** A person's identity at a provider. Only `subject` identifies them. */
export interface SocialIdentity {
  subject: string;
  email: string | undefined;
  /** Whether the provider confirms that the address is theirs. */
  emailVerified: boolean;
  name: string | undefined;
  /** When the provider authenticated the person, in seconds since 1970, as signed by it; undefined for those that do not report it. */
  authenticatedAt?: number | undefined;
}

/** Parameters of one sign-in, and the values its answer is checked against. */
export interface AuthorizationRequest {
  /** Whether the provider must ask for the password, however recent the last sign-in. */
  anew: boolean;
  /** Callback URL. */
  redirectUri: string;
  state: string;
  /** For PKCE, where the provider supports it. */
  codeVerifier: string;
  /** For signed identities. */
  nonce: string;
}

/** The callback's parameters from the browser. */
export interface AuthorizationAnswer {
  code: string;
  /** Apple sends a signed identity along. */
  idToken: string | undefined;
  /** Apple sends the name once, as JSON beside the identity. */
  user: string | undefined;
}

export interface SocialAdapter {
  scopes: readonly string[];
  responseMode: 'query' | 'form_post';
  /** The page where the person signs in. */
  authorizationUrl(request: AuthorizationRequest): string;
  /** The person who signed in there. @throws ProviderRefusedError, ProviderAwayError */
  exchange(answer: AuthorizationAnswer, request: AuthorizationRequest): Promise<SocialIdentity>;
}

/** The provider does not accept the code, or its response is invalid. */
export class ProviderRefusedError extends Error {}

/** The provider does not respond, or fails. */
export class ProviderAwayError extends Error {}
