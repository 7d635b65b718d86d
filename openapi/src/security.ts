import { isOfrepPath } from '@baeum/contract/domains/ofrep/ofrep.rules.ts';
import { cookies } from '@baeum/contract/shared/constants.ts';
import { scopesOf, secondsOf, type RouteMetadata } from '@baeum/contract/shared/define.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { isOperatorScope, scopes } from '@baeum/contract/shared/scopes.ts';
import type { SecurityRequirementObject, SecuritySchemeObject } from 'openapi3-ts/oas31';
import type { Operation } from './contract-parts.ts';

const scopeList = scopes.map((scope) => `\`${scope}\``).join(', ');

/** How callers prove who they are; tools offer the first, and most cannot set a cookie. */
export const securitySchemes: Record<string, SecuritySchemeObject> = {
  bearerAuth: {
    type: 'http',
    scheme: 'bearer',
    description: `접근 토큰. \`exchangeToken\` 또는 \`baeum auth login\`으로 받습니다. OFREP은 여기에 SDK 키를 받습니다. 권한 범위: ${scopeList}.`,
  },
  cookieAuth: {
    type: 'apiKey',
    in: 'cookie',
    name: cookies.session.name,
    description:
      '브라우저의 세션 쿠키. 그 회원의 모든 권한을 가지며, 상태를 바꾸는 요청에는 이 사이트의 `Origin`이 필요합니다. TLS로 여는 사이트에서는 이름이 `__Host-sid`입니다.',
  },
  sdkKey: { type: 'apiKey', in: 'header', name: 'X-SDK-Key', description: '실험 환경의 SDK 키. CLIENT 키는 공개해도 되고, SERVER 키는 공개하면 안 됩니다.' },
  sdkKeyInQuery: { type: 'apiKey', in: 'query', name: 'key', description: '헤더를 보낼 수 없는 `EventSource`가 SDK 키를 보내는 곳' },
  apiKeyAuth: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'SDK 키를 OFREP의 헤더 이름으로 보냅니다.' },
};

/**
 * The ways into an operation; an empty one means that no credentials are needed. A key in the path is enough by itself, but OpenAPI
 * knows keys in headers, queries and cookies only: {@link accessSentence} mentions it.
 */
export function securityOf({ metadata, route }: Operation): SecurityRequirementObject[] {
  const { who, scope, anyOrigin } = metadata;
  if (who === 'sdk') {
    if (isOfrepPath(route.path)) return [{ apiKeyAuth: [] }, { bearerAuth: [] }];
    return [{ sdkKey: [] }, { apiKeyAuth: [] }, ...(metadata.transport.keyInQuery ? [{ sdkKeyInQuery: [] }] : [])];
  }
  const person: SecurityRequirementObject[] = scope ? [...bearers(metadata), { cookieAuth: [] }] : [{ cookieAuth: [] }];
  if (who !== 'visitor') return person;
  return anyOrigin || !scope || metadata.shared ? [{}] : [{}, ...person];
}

/** Several scopes are alternatives, each a way in of its own: OpenAPI names what a bearer must be allowed in the requirement itself. */
function bearers(metadata: RouteMetadata): SecurityRequirementObject[] {
  const enough = sufficientScopes(metadata);
  return enough.length > 1 ? enough.map((scope) => ({ bearerAuth: [scope] })) : [{ bearerAuth: [] }];
}

/** Scopes of which a bearer token needs one. */
export function requiredScopes({ metadata }: Operation): string[] {
  return metadata.who === 'visitor' ? [] : sufficientScopes(metadata);
}

function sufficientScopes(metadata: RouteMetadata): string[] {
  const named = scopesOf(metadata);
  return named.some(isOperatorScope) && !named.includes('admin') ? [...named, 'admin'] : [...named];
}

const callers = {
  visitor: '누구나 부를 수 있습니다.',
  user: '로그인한 회원이 부를 수 있습니다.',
  instructor: '지식공유자가 부를 수 있습니다.',
  mentor: '멘토가 부를 수 있습니다.',
  admin: '운영자가 부를 수 있습니다.',
  sdk: 'SDK 키가 있는 프로그램이 부를 수 있습니다.',
} as const;

/** The same as a sentence. */
export function accessSentence({ metadata, route }: Operation): string {
  const { fresh } = metadata;
  if (route.path.includes(':sdkKey')) return `${callerSentence(metadata)} 주소의 키만으로 부를 수 있으며, 헤더의 키가 있으면 그 키를 봅니다.`;
  if (!fresh) return callerSentence(metadata);
  const { errorCode } = commonErrors.signInTooOld;
  const recently = `로그인한 지 ${secondsOf(fresh) / 60}분이 지났으면 \`${errorCode}\` 오류로 답하며(RFC 9470), 같은 브라우저에서 다시 로그인한 뒤 부를 수 있습니다.`;
  return `${callerSentence(metadata)} ${recently}`;
}

function callerSentence(metadata: RouteMetadata): string {
  const { who, scope } = metadata;
  if (who === 'visitor' || who === 'sdk') return callers[who];
  if (!scope) return `${callers[who]} 세션 쿠키로만 부르며, 토큰은 받지 않습니다.`;
  return `${callers[who]} ${scope === 'any' ? '토큰에는 특별한 권한 범위가 필요하지 않습니다.' : scopeSentence(metadata)}`;
}

function scopeSentence(metadata: RouteMetadata): string {
  const names = sufficientScopes(metadata).map((scope) => `\`${scope}\``);
  const holder = metadata.who === 'admin' ? '그 운영자와 토큰에' : '토큰에는';
  return names.length > 1 ? `${holder} ${names.join(', ')} 권한 범위 가운데 하나가 필요합니다.` : `${holder} ${names.join('')} 권한 범위가 필요합니다.`;
}
