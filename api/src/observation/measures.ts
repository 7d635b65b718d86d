/** What the code tells of its work, for whoever measures it. */
export interface Measures {
  /** A request has come; what is returned is called when its answer is out. `seconds` is left out for what is open as long as people like. */
  /** `draining`: a server that stops has said so, which counts as no failure. */
  requestCame(): (operation: string, status: number | 'draining', seconds: number | undefined) => void;
  decided(kind: DecisionKind, reason: string): void;
  eventsTaken(outcome: EventOutcome, count: number): void;
  /** A stream or download found no place. */
  longAnswerRefused(holder: 'all' | 'network' | 'key'): void;
  /** One try to tell a receiver. */
  webhookTried(outcome: WebhookOutcome): void;
  jobRan(name: string, outcome: 'done' | 'failed', seconds: number): void;
}

export type DecisionKind = 'EXPERIMENT' | 'FEATURE_FLAG' | 'REMOTE_CONFIG' | 'IN_APP_MESSAGE';
/** `abandoned`: it was the last try. */
export type WebhookOutcome = 'delivered' | 'failed' | 'abandoned';
export type EventOutcome = 'accepted' | 'duplicate' | 'rejected';

let taken: Measures | undefined;

/** Nothing where nobody measures, which is as cheap as it reads: `measures()?.decided(…)`. */
export function measures(): Measures | undefined {
  return taken;
}

export function takeMeasures(by: Measures | undefined): void {
  taken = by;
}
