/** Seconds over which the current speed is measured. */
const span = 20;

/** Upload speed over the last seconds. Times are milliseconds. */
export class Speedometer {
  private sent: { at: number; bytes: number }[] = [];

  note(bytes: number, at: number): void {
    this.sent.push({ at, bytes });
    this.forget(at);
  }

  /** Bytes per second; 0 while unknown. */
  speed(now: number): number {
    this.forget(now);
    const [first] = this.sent;
    const seconds = first ? (now - first.at) / 1000 : 0;
    return seconds < 1 ? 0 : this.sent.reduce((sum, { bytes }) => sum + bytes, 0) / seconds;
  }

  /** Resets it, as after a pause. */
  reset(): void {
    this.sent = [];
  }

  private forget(now: number): void {
    this.sent = this.sent.filter(({ at }) => now - at <= span * 1000);
  }
}
