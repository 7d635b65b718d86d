import { IDENTIFIER_TYPES, USER_LIMITS } from '@baeum/contract/engine/constants.ts';
import { resolveUser, type ExpUser } from '@baeum/contract/engine/user.ts';
import { warn } from './browser-environment.ts';
import { applyOperations } from './property-operations.ts';
import type { PropertyOperations } from './types.ts';

/**
 * The user that the page acts for: initially from the first HTML; what a caller sets lasts until the page is left. The
 * generated device id fills in a missing `$id` or `$deviceId`.
 */
export class CurrentUser {
  private user: ExpUser;
  private readonly deviceId: string;

  constructor(user: ExpUser & { deviceId: string }) {
    this.user = user;
    this.deviceId = user.deviceId;
  }

  get(): ExpUser {
    return this.user;
  }

  /** Identifiers of the user and the browser by type, only the valid ones. */
  identifiers(): Readonly<Record<string, string>> {
    return { ...resolveUser(this.user)?.identifiers, $hackleDeviceId: this.deviceId };
  }

  set(user: ExpUser | null): void {
    const { id, userId, deviceId, ...rest } = user ?? {};
    this.user = { ...rest, ...present({ userId: validId(userId) }), id: validId(id) ?? this.deviceId, deviceId: validId(deviceId) ?? this.deviceId };
  }

  /** Ignored when empty or too long; null removes it. */
  setUserId(userId: unknown): void {
    const { userId: _before, ...rest } = this.user;
    if (userId === null) this.user = rest;
    else this.setId('userId', userId);
  }

  setDeviceId(deviceId: unknown): void {
    this.setId('deviceId', deviceId);
  }

  update(operations: PropertyOperations): void {
    this.user = { ...this.user, properties: applyOperations(this.user.properties ?? {}, operations) };
  }

  private setId(name: 'userId' | 'deviceId', value: unknown): void {
    const sane = validId(value);
    if (sane === undefined) warn(`${IDENTIFIER_TYPES[name]} must be a text of 1 to ${USER_LIMITS.identifierValue} characters. Nothing is set.`);
    else this.user = { ...this.user, [name]: sane };
  }
}

/** Trimmed; undefined when empty or too long. */
function validId(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const trimmed = text.trim();
  return trimmed.length > 0 && trimmed.length <= USER_LIMITS.identifierValue ? trimmed : undefined;
}

function present<T extends object>(members: T): Partial<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<T>;
}
