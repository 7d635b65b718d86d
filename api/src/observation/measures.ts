/** The metrics that the code reports. */
export interface Measures {
  /** A request has arrived; call the returned function when its answer is sent. `seconds` is left out for connections that stay open at will. */
  /** `draining`: a stopping server has announced it, which counts as no failure. */
  requestCame(): (operation: string, status: number | 'draining', seconds: number | undefined) => void;
  decided(kind: DecisionKind, reason: string): void;
  eventsReceived(outcome: EventOutcome, count: number): void;
  /** A stream or download found no place. */
  longAnswerRefused(holder: 'all' | 'network' | 'key'): void;
  /** One try to call a receiver. */
  webhookTried(outcome: WebhookOutcome): void;
  /** One read that may come from the replica. */
  replicaAsked(outcome: ReplicaOutcome): void;
  jobRan(name: string, outcome: 'done' | 'failed', seconds: number): void;
}

export type DecisionKind = 'EXPERIMENT' | 'FEATURE_FLAG' | 'REMOTE_CONFIG' | 'IN_APP_MESSAGE';
/** `abandoned`: it was the last try. */
export type WebhookOutcome = 'delivered' | 'failed' | 'abandoned';
/** `behind`: it lags too far or does not answer, so the primary was asked; `failed`: the primary was asked after it. */
export type ReplicaOutcome = 'read' | 'behind' | 'failed';
export type EventOutcome = 'accepted' | 'duplicate' | 'rejected';

let taken: Measures | undefined;

/** Undefined where metrics are off, so that it stays cheap: `measures()?.decided(…)`. */
export function measures(): Measures | undefined {
  return taken;
}

export function takeMeasures(by: Measures | undefined): void {
  taken = by;
}
