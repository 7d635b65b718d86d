import { sanitizeProperties } from '@baeum/contract/engine/user.ts';
import { newId, type Clock } from './browser-environment.ts';
import type { CurrentUser } from './current-user.ts';
import type { ExposureEvent, OwnMembers, QueuedEvent, RemoteConfigEvent, TrackEvent } from './event-types.ts';
import { ExposureDedupe } from './exposure-dedupe.ts';
import { SessionClock, type Session, type SessionStore } from './session-clock.ts';

export interface ReporterParts {
  clock: Clock;
  user: CurrentUser;
  sessions: SessionStore;
  /** Current page, browser and device properties. */
  pageProperties(): Record<string, unknown>;
  /** Properties of `$session_start`: the source of the visit. */
  sessionStart(): Record<string, unknown>;
  /** Whether reporting is allowed. */
  allowed(): boolean;
  /** Id of an event type; 0 for a key that is not in the workspace. */
  eventTypeId(key: string): number;
  deliver(event: QueuedEvent): void;
  dedupeWindow?: number;
}

/** Creates events, each with its session, and passes them to delivery and listeners. */
export class Reporter {
  private readonly parts: ReporterParts;
  private readonly dedupe: ExposureDedupe;
  private readonly clock: SessionClock;
  private readonly listeners = new Set<(event: QueuedEvent) => void>();
  /** Identifiers of the last event: when the user changes, the ending session belongs to them. */
  private lastIdentifiers: Readonly<Record<string, string>> | undefined;

  constructor(parts: ReporterParts) {
    this.parts = parts;
    this.dedupe = new ExposureDedupe(parts.dedupeWindow);
    const events = {
      started: (session: Session) => this.sessionStarted(session),
      ended: (session: Session, sameUser: boolean) => this.sessionEnded(session, sameUser),
    };
    this.clock = new SessionClock(parts.sessions, events, () => newId().slice(0, 8));
  }

  get sessionId(): string {
    return this.clock.id;
  }

  /** Listeners also get events that are not sent for lack of consent: in-app messages are shown anyway. */
  onEvent(listener: (event: QueuedEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  exposure(own: OwnMembers<ExposureEvent>, at = this.parts.clock.now()): void {
    const { experimentId, variationId, variationKey, decisionReason } = own;
    if (!this.isNew(at, [experimentId, variationId, variationKey, decisionReason])) return;
    this.publish({ list: 'exposureEvents', event: { ...this.common(own.properties, at), ...own } });
  }

  remoteConfig(own: OwnMembers<RemoteConfigEvent>, at = this.parts.clock.now()): void {
    const { parameterKey, valueId, decisionReason } = own;
    if (!this.isNew(at, [parameterKey, valueId, decisionReason])) return;
    this.publish({ list: 'remoteConfigEvents', event: { ...this.common(own.properties, at), ...own } });
  }

  track(key: string, value: number, properties: Readonly<Record<string, unknown>>, at = this.parts.clock.now()): void {
    this.touch(at);
    this.publish(this.tracked(key, value, properties, at));
  }

  /** Another user or device starts another session. */
  userChanged(): void {
    this.touch(this.parts.clock.now());
  }

  /** Whether the decision is not a repetition; then it counts as session activity, too. */
  private isNew(at: number, decision: readonly unknown[]): boolean {
    if (this.dedupe.isRepeat(decision, this.parts.user.identifiers(), at)) return false;
    this.touch(at);
    return true;
  }

  /** Continues or starts the session. Visitors without analytics consent have none. */
  private touch(at: number): void {
    const { user, allowed } = this.parts;
    const { $userId, $deviceId } = user.identifiers();
    if (allowed()) this.clock.touch(at, { userId: $userId, deviceId: $deviceId });
  }

  private sessionStarted({ id, lastEventAt }: Session): void {
    this.publish(this.tracked('$session_start', 0, this.parts.sessionStart(), lastEventAt, { ...this.parts.user.identifiers(), $sessionId: id }));
  }

  /** A session ended by a change of user belongs to the previous one, who is unknown after a page load. */
  private sessionEnded({ id, lastEventAt }: Session, sameUser: boolean): void {
    const { $userId, ...device } = this.parts.user.identifiers();
    const theirs = sameUser ? { ...device, ...($userId && { $userId }) } : (this.lastIdentifiers ?? device);
    this.publish(this.tracked('$session_end', 0, {}, lastEventAt, { ...theirs, $sessionId: id }));
  }

  private tracked(
    key: string,
    value: number,
    properties: Readonly<Record<string, unknown>>,
    at: number,
    identifiers?: Readonly<Record<string, string>>,
  ): QueuedEvent {
    const own = { eventTypeId: this.parts.eventTypeId(key), eventTypeKey: key, value };
    return { list: 'trackEvents', event: { ...this.common(sanitizeProperties(properties), at, identifiers), ...own } satisfies TrackEvent };
  }

  private common(properties: Readonly<Record<string, unknown>>, timestamp: number, identifiers: Readonly<Record<string, string>> = this.identifiersNow()) {
    const { user, pageProperties } = this.parts;
    return {
      insertId: newId(),
      timestamp,
      userId: identifiers.$id ?? '',
      identifiers,
      userProperties: sanitizeProperties(user.get().properties),
      hackleProperties: pageProperties(),
      properties,
    };
  }

  private identifiersNow(): Readonly<Record<string, string>> {
    return { ...this.parts.user.identifiers(), $sessionId: this.clock.id };
  }

  private publish(event: QueuedEvent): void {
    this.lastIdentifiers = event.event.identifiers;
    if (this.parts.allowed()) this.parts.deliver(event);
    for (const listener of this.listeners) listener(event);
  }
}
