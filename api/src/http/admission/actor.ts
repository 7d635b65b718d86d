import type { Access } from '@baeum/contract/shared/define.ts';
import type { OperatorScope, Scope } from '@baeum/contract/shared/scopes.ts';

export interface Roles {
  instructor: boolean;
  mentor: boolean;
  /** Rights as an operator, if the credential proved a second factor where the site requires one; empty for other people. */
  operator: readonly OperatorScope[];
  /** Whether the person has all operator rights. */
  admin: boolean;
  /** Why an operator's credential has no operator rights: there is no second factor, or the credential did not prove it. */
  adminLacks?: 'factor' | 'proof' | undefined;
}

/** A signed-in person, identified by session cookie or bearer token. */
export interface UserActor {
  kind: 'user';
  userId: number;
  roles: Roles;
  via: 'session' | 'token';
  /**
   * Seconds since the person signed in on this browser, by the database's clock; undefined for a token, whose owner may be
   * absent, or if a provider omits it.
   */
  signedInFor: number | undefined;
  /** Id of the session or access token. */
  credentialId: number;
  /** Rights of the token; a session has them all. */
  scopes: readonly Scope[] | 'all';
}

/** A client with an SDK key of one environment of the experimentation service. */
export interface SdkActor {
  kind: 'sdk';
  keyId: number;
  keyKind: 'CLIENT' | 'SERVER';
  environmentId: number;
  /** Origins whose pages may use the key; empty allows all. */
  allowedOrigins: readonly string[];
}

export type Actor = UserActor | SdkActor;

/** Type of actor that a handler gets, by the route's access. */
export type ActorOf<W extends Access> = W extends 'sdk' ? SdkActor : W extends 'visitor' ? UserActor | undefined : UserActor;
