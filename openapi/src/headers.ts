import type { HeaderObject, ReferenceObject } from 'openapi3-ts/oas31';
import type { Operation } from './contract-parts.ts';
import { isConditional, storesAnswers } from './parameters.ts';

const text = { type: 'string' } as const;

/** Headers of answers, described once. */
export const headers = {
  'X-Request-Id': {
    description: '요청 번호. 문제 문서의 `instance`와 서버의 기록에도 있습니다.',
    schema: text,
    example: '4f9d1c1e-9a0b-4c55-8a75-2b2c3f0a9d10',
  },
  'RateLimit-Policy': { description: '호출 한도. `w`초 동안 `q`번 (IETF draft `ratelimit-headers`).', schema: text, example: '"default";q=600;w=60' },
  RateLimit: { description: '남은 호출 수 `r`와 다시 채워지기까지의 초 `t`.', schema: text, example: '"default";r=599;t=60' },
  'Retry-After': { description: '다시 시도하기까지 기다릴 초.', schema: { type: 'integer', minimum: 0 }, example: 30 },
  'WWW-Authenticate': {
    description: '필요한 인증 방식 (RFC 6750). 다시 로그인해야 하면 `error="insufficient_user_authentication"`과 `max_age`가 있습니다 (RFC 9470).',
    schema: text,
    example: 'Bearer',
  },
  ETag: { description: '내용의 지문. `If-None-Match`로 다시 보내세요.', schema: text, example: 'W/"Zk3mYw2b0Pq"' },
  'Idempotency-Replayed': { description: '`true`: 같은 Idempotency-Key로 보낸 첫 요청의 답입니다.', schema: text, example: 'true' },
  Deprecation: { description: '사용 중단 시각 (RFC 9745).', schema: text, example: '@1767225600' },
  Sunset: { description: '이때부터 없어질 수 있습니다 (RFC 8594).', schema: text, example: 'Fri, 26 Nov 2027 00:00:00 GMT' },
  Link: { description: '대신 쓸 주소, `rel="successor-version"`.', schema: text, example: '</mentors/api/v1/1>; rel="successor-version"' },
} as const satisfies Record<string, HeaderObject>;
type HeaderName = keyof typeof headers;

type HeaderReferences = Record<string, ReferenceObject>;

/** Headers that every answer carries, and `further` ones. */
export function headersWith(further: readonly HeaderName[] = []): HeaderReferences {
  const names: HeaderName[] = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit', ...further];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Headers of an operation's success answer. */
export function successHeaders(operation: Operation): HeaderReferences {
  const { metadata } = operation;
  return headersWith([
    ...(isConditional(operation) ? (['ETag'] as const) : []),
    ...(storesAnswers(operation) ? (['Idempotency-Replayed'] as const) : []),
    ...(metadata.deprecatedAt ? (['Deprecation', 'Sunset', 'Link'] as const) : []),
  ]);
}
