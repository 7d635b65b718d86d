import type { Credentials } from './http/guard.ts';
import type { Implementation } from './http/implement.ts';
import { findSdkActor } from './domains/sdk-keys/sdk-keys.service.ts';
import { findSessionActor, sessionCookieName } from './domains/sign-in/sessions.service.ts';
import { findTokenActor } from './domains/tokens/tokens.service.ts';
import { systemHandlers } from './domains/system/system.handlers.ts';

/** Every domain's functions; the order does not matter. */
export const implementations: readonly Implementation[] = [
  systemHandlers,
];

/** The domains that know who a caller is. */
export const credentials: Credentials = { sessionCookieName, findSessionActor, findTokenActor, findSdkActor };
