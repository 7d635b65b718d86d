/** What a bearer token may be allowed to do. A session cookie carries every right of its user. */
export const scopes = [
  'profile:read',
  'profile:write',
  'learning:read',
  'learning:write',
  'mentoring:read',
  'mentoring:write',
  'application:write',
  'instructor:read',
  'instructor:write',
  'experiment:evaluate',
  'experiment:manage',
  'admin',
] as const;
export type Scope = (typeof scopes)[number];
