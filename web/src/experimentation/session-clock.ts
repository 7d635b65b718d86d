import { murmur3 } from '@baeum/contract/engine/bucketing.ts';

/** Idle time after which the next event starts a new session. */
export const sessionIdleTime = 30 * 60_000;
/** The session before any event. */
export const noSession = '0.ffffffff';

export interface Session {
  id: string;
  /** Unix time in milliseconds. */
  lastEventAt: number;
  /** Hash of the user's identifiers, which are not stored. */
  who: string;
}

/** Storage of the session, shared by all tabs. */
export interface SessionStore {
  read(): Session | undefined;
  write(session: Session): void;
}

interface SessionEvents {
  started(session: Session): void;
  /** `by` is not the current user if `sameUser` is false. */
  ended(session: Session, sameUser: boolean): void;
}

/**
 * Sessions by the specification (section 4): one starts with the first event, and a new one after 30 idle minutes or
 * with another user or device. Storage is read each time, since another tab may have continued it.
 */
export class SessionClock {
  private readonly store: SessionStore;
  private readonly events: SessionEvents;
  private readonly random: () => string;

  constructor(store: SessionStore, events: SessionEvents, random: () => string) {
    this.store = store;
    this.events = events;
    this.random = random;
  }

  get id(): string {
    return this.store.read()?.id ?? noSession;
  }

  /** Records activity at `at` (Unix milliseconds): continues the session or starts another. */
  touch(at: number, user: { userId: string | undefined; deviceId: string | undefined }): void {
    const who = (murmur3(`${user.userId ?? ''}|${user.deviceId ?? ''}`, 0) >>> 0).toString(16);
    const session = this.store.read();
    const goesOn = session !== undefined && session.who === who && at - session.lastEventAt < sessionIdleTime;
    if (goesOn) {
      if (at > session.lastEventAt) this.store.write({ ...session, lastEventAt: at });
      return;
    }
    const next = { id: `${at}.${this.random()}`, lastEventAt: at, who };
    this.store.write(next);
    if (session) this.events.ended(session, session.who === who);
    this.events.started(next);
  }
}

/** `<id>|<last event>|<who>`, a valid cookie value. */
export function formatSession({ id, lastEventAt, who }: Session): string {
  return `${id}|${lastEventAt}|${who}`;
}

/** Undefined unless written by {@link formatSession}. */
export function parseSession(text: string | undefined): Session | undefined {
  const [, id, lastEventAt, who] = /^(\d+\.[\da-f]{8})\|(\d+)\|([\da-f]+)$/.exec(text ?? '') ?? [];
  return id && who ? { id, lastEventAt: Number(lastEventAt), who } : undefined;
}
