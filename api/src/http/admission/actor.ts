import type { Access } from '@baeum/contract/shared/define.ts';
import type { OperatorScope, Scope } from '@baeum/contract/shared/scopes.ts';

export interface Roles {
  instructor: boolean;
  mentor: boolean;
  /** What an operator may, with a credential that proved a second factor where the site asks for one; nothing for other people. */
  operator: readonly OperatorScope[];
  /** Whether that is everything. */
  admin: boolean;
  /** Why an operator's credential has no rights of operators: there is no second factor, or the credential did not prove it. */
  adminLacks?: 'factor' | 'proof' | undefined;
}

/** A signed-in person, by session cookie or by bearer token. */
export interface UserActor {
  kind: 'user';
  userId: number;
  roles: Roles;
  via: 'session' | 'token';
  /** Seconds since the person signed in on this browser, by the database's clock; undefined for a token (its owner may be away) or if a provider omits it. */
  signedInFor: number | undefined;
  /** Row of the session or of the access token that was shown. */
  credentialId: number;
  /** Rights of the token; a session has them all. */
  scopes: readonly Scope[] | 'all';
}

/** A program with an SDK key of one environment of the experimentation service. */
export interface SdkActor {
  kind: 'sdk';
  keyId: number;
  keyKind: 'CLIENT' | 'SERVER';
  environmentId: number;
  /** Sites whose pages may use the key; all, if there are none. */
  allowedOrigins: readonly string[];
}

export type Actor = UserActor | SdkActor;

/** Actor that a handler gets, by the route's access. */
export type ActorOf<W extends Access> = W extends 'sdk' ? SdkActor : W extends 'visitor' ? UserActor | undefined : UserActor;
