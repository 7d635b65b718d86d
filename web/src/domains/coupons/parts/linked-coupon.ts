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

/** The code of the coupon link that the visitor followed, on any page: it survives signing in and a reload. */
export function useLinkedCoupon(): string | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (code === undefined ? (code = readCookie(couponLinkCookie.name)) : code),
    () => undefined,
  );
}

/** The code was refused. The form's input stays, and is not filled in again. */
export function refuseLinkedCoupon(): void {
  setCookie(couponLinkCookie.name, '', { age: 0 });
}

/** The coupon has been registered. */
export function takeLinkedCoupon(): void {
  refuseLinkedCoupon();
  code = null;
  tell();
}
