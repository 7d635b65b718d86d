import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Levels } from './levels.ts';
import type { DecisionKind, EventOutcome, Measures, ReplicaOutcome } from './measures.ts';
import { measureProcess } from './process-measures.ts';

/** From a cached page to a wait that people give up on. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const jobSeconds = [0.01, 0.1, 0.5, 1, 5, 10, 60];

export interface Prometheus extends Measures {
  contentType: string;
  /** Everything in the form that Prometheus reads. */
  text(): Promise<string>;
}

/**
 * Counts what the code reports, and reads the levels (pools, queues) on a scrape. Frequent counts are added up in plain numbers and only
 * converted to Prometheus' form on a scrape.
 */
export function openPrometheus(release: { version: string; commit: string }, levels: () => Promise<Levels>): Prometheus {
  const registry = new Registry();
  const registers = [registry];
  measureProcess(registry);
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name: `baeum_${name}`, help, labelNames, registers });
  const requests = counter('http_requests_total', 'Answered requests by operation and status; 499 where the caller left first', ['operation', 'status']);
  const seconds = new Histogram({
    name: 'baeum_http_request_duration_seconds',
    help: 'Time until the answer was out',
    labelNames: ['operation'],
    buckets: requestSeconds,
    registers,
  });
  const jobs = new Histogram({
    name: 'baeum_job_duration_seconds',
    help: 'Runs of jobs by name and outcome',
    labelNames: ['job', 'outcome'],
    buckets: jobSeconds,
    registers,
  });
  const webhooks = counter('webhook_deliveries_total', 'Tries to tell webhooks by what became of them', ['outcome']);
  const unplaced = counter('long_answers_refused_total', 'Streams and downloads that found no place, by what was full', ['holder']);
  const underWay = new Gauge({ name: 'baeum_http_requests_in_flight', help: 'Requests that are being answered', registers });
  const decisions = tally<DecisionKind | `${DecisionKind} ${string}`>();
  const decided = counter('decisions_total', 'Decisions by kind and reason', ['kind', 'reason']);
  const answers = tally<`${string} ${number | 'draining'}`>();
  const replicaReads = tally<ReplicaOutcome>();
  const askedReplica = counter('replica_reads_total', 'Reads that may come from the read replica, by what became of them', ['outcome']);
  const events = tally<EventOutcome>();
  const taken = counter('events_total', 'Events of the SDKs by what became of them', ['outcome']);
  new Gauge({ name: 'baeum_build_info', help: 'What is running', labelNames: ['version', 'commit'], registers }).set(release, 1);
  const showLevels = levelGauges(registers);
  let inFlight = 0;
  return {
    contentType: registry.contentType,
    requestCame() {
      inFlight += 1;
      return (operation, status, duration) => {
        inFlight -= 1;
        answers.add(`${operation} ${status}`, 1);
        if (duration !== undefined) seconds.observe({ operation }, duration);
      };
    },
    decided: (kind, reason) => decisions.add(`${kind} ${reason}`, 1),
    eventsReceived: (outcome, count) => events.add(outcome, count),
    longAnswerRefused: (holder) => unplaced.inc({ holder }),
    replicaAsked: (outcome) => replicaReads.add(outcome, 1),
    webhookTried: (outcome) => webhooks.inc({ outcome }),
    jobRan: (job, outcome, duration) => jobs.observe({ job, outcome }, duration),
    async text() {
      underWay.set(inFlight);
      for (const [name, count] of answers.taken()) {
        const [operation = '', status = ''] = name.split(' ', 2);
        requests.inc({ operation, status }, count);
      }
      for (const [name, count] of decisions.taken()) {
        const [kind = '', reason = ''] = name.split(' ', 2);
        decided.inc({ kind, reason }, count);
      }
      for (const [outcome, count] of replicaReads.taken()) askedReplica.inc({ outcome }, count);
      for (const [outcome, count] of events.taken()) taken.inc({ outcome }, count);
      showLevels(await levels());
      return registry.metrics();
    },
  };
}

/** Adds up cheaply; `taken` returns the counts since the last time. */
function tally<Name extends string>(): { add(name: Name, count: number): void; taken(): [Name, number][] } {
  const counts = new Map<Name, number>();
  return {
    add: (name, count) => void counts.set(name, (counts.get(name) ?? 0) + count),
    taken() {
      const all = [...counts];
      counts.clear();
      return all;
    },
  };
}

/** Levels that are unknown at the moment are left out rather than shown with old values. */
function levelGauges(registers: Registry[]): (levels: Levels) => void {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `baeum_${name}`, help, labelNames, registers });
  const up = gauge('database_up', 'Whether the database answers');
  const connections = gauge('database_connections', 'Connections to the database by pool and state', ['pool', 'state']);
  const waiting = gauge('database_connection_waiters', 'Who waits for a connection', ['pool']);
  const workers = gauge('workers', 'Live workers of all nodes');
  const jobs = gauge('jobs', 'Jobs of the queue by state', ['state']);
  const mails = gauge('outbox_waiting', 'Mails and messages that have not left');
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest of them');
  const events = gauge('events_waiting', 'Events in this process that are not stored');
  const stream = gauge('events_stream_up', 'Whether the event stream can be reached, where there is one');
  const budget = gauge('events_budget_used_ratio', 'Share of its budget of today that the fullest environment has used');
  const long = gauge('long_answers', 'Event streams and downloads that are open', ['kind']);
  const backupAge = gauge('backup_age_seconds', 'Time since the periodic backup last did all that it should');
  const backupSeconds = gauge('backup_duration_seconds', 'Time that writing the last periodic backup took');
  const backupBytes = gauge('backup_size_bytes', 'Size of the last periodic backup');
  const backupFailures = gauge('backup_failures', 'Tries of the periodic backup that failed since it last succeeded');
  const replicaUp = gauge('replica_up', 'Whether the read replica is read, where there is one');
  const replicaLag = gauge('replica_lag_seconds', 'How far behind the primary the read replica may be');
  const all = [up, connections, waiting, workers, jobs, mails, oldest, events, stream, long, budget];
  const setOrRemove = (each: Gauge, value: number | undefined) => (value === undefined ? each.remove() : each.set(value));
  return ({ pools, queue, outbox, backup, replica, eventsWaiting, streamOnline, longAnswers, eventBudget }) => {
    for (const each of all) each.reset();
    setOrRemove(backupAge, backup?.ageSeconds);
    setOrRemove(backupSeconds, backup?.seconds);
    setOrRemove(backupBytes, backup?.bytes);
    setOrRemove(backupFailures, backup?.failures);
    setOrRemove(replicaUp, replica && (replica.lagSeconds === undefined ? 0 : 1));
    setOrRemove(replicaLag, replica?.lagSeconds);
    up.set(queue ? 1 : 0);
    for (const [pool, { using, idle, waiters }] of Object.entries(pools)) {
      connections.set({ pool, state: 'used' }, using);
      connections.set({ pool, state: 'idle' }, idle);
      waiting.set({ pool }, waiters);
    }
    for (const [kind, count] of Object.entries(longAnswers)) long.set({ kind }, count);
    for (const each of queue && outbox ? [] : [workers, mails, oldest]) each.remove();
    if (queue) {
      workers.set(queue.workers);
      for (const state of ['waiting', 'overdue', 'dead'] as const) jobs.set({ state }, queue[state]);
    }
    if (outbox) {
      mails.set(outbox.waiting);
      oldest.set(outbox.oldestSeconds);
    }
    if (eventBudget === undefined) budget.remove();
    else budget.set(eventBudget);
    if (eventsWaiting === undefined) events.remove();
    else events.set(eventsWaiting);
    if (streamOnline === undefined) stream.remove();
    else stream.set(streamOnline ? 1 : 0);
  };
}
