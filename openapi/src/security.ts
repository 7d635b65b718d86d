import { isOfrepPath } from '@baeum/contract/domains/ofrep/ofrep.rules.ts';
import { cookies } from '@baeum/contract/shared/constants.ts';
import { scopes } from '@baeum/contract/shared/scopes.ts';
import type { SecurityRequirementObject, SecuritySchemeObject } from 'openapi3-ts/oas31';
import type { Operation } from './contract-parts.ts';

const scopeList = scopes.map((scope) => `\`${scope}\``).join(', ');

/** How callers prove who they are. */
export const securitySchemes: Record<string, SecuritySchemeObject> = {
  cookieAuth: {
    type: 'apiKey',
    in: 'cookie',
    name: cookies.session.name,
    description: '브라우저의 세션 쿠키. Carries every right of its user; calls that change state need an `Origin` of this site. Named `__Host-sid` where the site is served over TLS.',
  },
  bearerAuth: {
    type: 'http',
    scheme: 'bearer',
    description: `접근 토큰. Obtained by \`exchangeToken\`, e.g. with \`baeum auth login\`; OFREP takes an SDK key here. Scopes: ${scopeList}.`,
  },
  sdkKey: { type: 'apiKey', in: 'header', name: 'X-SDK-Key', description: '실험 환경의 SDK 키. Client keys may be published, server keys may not.' },
  apiKeyAuth: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'SDK 키를 OFREP의 헤더 이름으로 보냅니다.' },
};

/** The ways into an operation; an empty one means that nobody needs to be known. */
export function securityOf({ metadata, route }: Operation): SecurityRequirementObject[] {
  const { who, scope, anyOrigin } = metadata;
  if (who === 'sdk') {
    if (isOfrepPath(route.path)) return [{ apiKeyAuth: [] }, { bearerAuth: [] }];
    return route.path.includes(':sdkKey') || metadata.transport.keyInQuery ? [{}] : [{ sdkKey: [] }, { apiKeyAuth: [] }];
  }
  const person: SecurityRequirementObject[] = scope ? [{ cookieAuth: [] }, { bearerAuth: [] }] : [{ cookieAuth: [] }];
  if (who !== 'visitor') return person;
  return anyOrigin || !scope || metadata.shared ? [{}] : [{}, ...person];
}

/** Scopes that a bearer token needs; OpenAPI's own place for them is for OAuth 2 schemes only. */
export function requiredScopes({ metadata: { who, scope } }: Operation): string[] {
  return scope && scope !== 'any' && who !== 'visitor' ? [scope] : [];
}

const callers = {
  visitor: 'anybody',
  user: 'a signed-in user',
  instructor: 'an instructor',
  mentor: 'a mentor',
  admin: 'an administrator',
  sdk: 'a program with an SDK key',
} as const;

/** The same as a sentence. */
export function accessSentence({ metadata: { who, scope } }: Operation): string {
  if (who === 'visitor' || who === 'sdk') return `Open to ${callers[who]}.`;
  if (!scope) return `Open to ${callers[who]} by session cookie only.`;
  return `Open to ${callers[who]}; a bearer token ${scope === 'any' ? 'needs no particular scope' : `needs the scope \`${scope}\``}.`;
}
