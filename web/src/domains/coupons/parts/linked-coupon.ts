import { couponLinkCookie } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import { useSyncExternalStore } from 'react';
import { readCookie, setCookie } from '../../../client/cookies.ts';

/** Null once it was used. */
let code: string | null | undefined;
let tell = () => {};

function subscribe(listener: () => void): () => void {
  tell = listener;
  return () => (tell = () => {});
}

/** The code of the coupon link by which somebody came, on whatever page: it is there after signing in and a reload. */
export function useLinkedCoupon(): string | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (code === undefined ? (code = readCookie(couponLinkCookie.name)) : code),
    () => undefined,
  );
}

/** It cannot be had. What stands in a form stays there, and is not filled in again. */
export function refuseLinkedCoupon(): void {
  setCookie(couponLinkCookie.name, '', { age: 0 });
}

/** Somebody has the coupon now. */
export function takeLinkedCoupon(): void {
  refuseLinkedCoupon();
  code = null;
  tell();
}
