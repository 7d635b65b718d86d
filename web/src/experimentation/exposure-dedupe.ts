/** Repeats of an exposure within this time are dropped: 1 s here, between 1 s and 1 h for who wants it otherwise. */
export const dedupeWindows = { default: 1000, min: 1000, max: 3_600_000 } as const;

/** Which reported decisions were just reported. A change of any identifier forgets them all. */
export class ExposureDedupe {
  private readonly window: number;
  private readonly reported = new Map<string, number>();
  private who = '';

  /** `window` in milliseconds; one outside of {@link dedupeWindows} falls to the default. */
  constructor(window: number = dedupeWindows.default) {
    this.window = window >= dedupeWindows.min && window <= dedupeWindows.max ? window : dedupeWindows.default;
  }

  /** Whether the same was reported for the same identifiers less than a window ago; if not, it is remembered as of now. */
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
