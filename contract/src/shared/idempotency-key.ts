import type { AppRoute } from '@ts-rest/core';
import { metadataOf } from './define.ts';

/** Whether the operation accepts an `Idempotency-Key`. */
export function takesIdempotencyKey(route: AppRoute): boolean {
  const { idempotency } = metadataOf(route) ?? {};
  return route.method === 'POST' && (idempotency === undefined || idempotency === 'required');
}
