/** Repeated exposures within this time are dropped: 1 s by default, configurable from 1 s to 1 h. */
export const dedupeWindows = { default: 1000, min: 1000, max: 3_600_000 } as const;

/** Recently reported decisions. A change of any identifier clears them. */
export class ExposureDedupe {
  private readonly window: number;
  private readonly reported = new Map<string, number>();
  private who = '';

  /** `window` in milliseconds; outside of {@link dedupeWindows} the default applies. */
  constructor(window: number = dedupeWindows.default) {
    this.window = window >= dedupeWindows.min && window <= dedupeWindows.max ? window : dedupeWindows.default;
  }

  /** Whether the same decision was reported for the same identifiers within the window; if not, it is recorded. */
  isRepeat(decision: readonly unknown[], identifiers: Readonly<Record<string, string>>, now: number): boolean {
    this.dropOthers(identifiers);
    const key = JSON.stringify(decision);
    const last = this.reported.get(key);
    if (last !== undefined && now - last <= this.window) return true;
    this.reported.set(key, now);
    return false;
  }

  private dropOthers(identifiers: Readonly<Record<string, string>>): void {
    const who = JSON.stringify(identifiers, Object.keys(identifiers).toSorted());
    if (who !== this.who) this.reported.clear();
    this.who = who;
  }
}
