import { credentialsFile } from './places.ts';
import { readPrivate, writePrivate } from './private-file.ts';

/** Tokens of one login. */
export interface Login {
  accessToken: string;
  /** Absent for a token that was handed in by `--token-stdin`. */
  refreshToken?: string;
  /** RFC 3339; absent when unknown. */
  expiresAt?: string;
  scopes?: string[];
}

/** `credentials.json`: logins by profile and host, so that a token never goes to another host than its own. */
interface CredentialsFile {
  profiles?: Record<string, Record<string, Login>>;
}

export interface Place {
  env: NodeJS.ProcessEnv;
  profile: string;
  host: string;
}

function readCredentials(env: NodeJS.ProcessEnv): CredentialsFile {
  return readPrivate(credentialsFile(env)) ?? {};
}

export function readLogin({ env, profile, host }: Place): Login | undefined {
  return readCredentials(env).profiles?.[profile]?.[host];
}

/** Stores a login, or deletes it when `login` is undefined. */
export function writeLogin({ env, profile, host }: Place, login: Login | undefined): void {
  const { profiles = {} } = readCredentials(env);
  const { [host]: _former, ...others } = profiles[profile] ?? {};
  writePrivate(credentialsFile(env), { profiles: { ...profiles, [profile]: login ? { ...others, [host]: login } : others } });
}
