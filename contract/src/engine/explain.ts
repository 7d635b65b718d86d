/** One line of the explanation of a decision, in the order of the checks. */
export interface ExplainStep {
  /** The step's name; for an experiment or flag that targeting depends on, the path to it (`audience > AB_TEST 6 > traffic`). */
  step: string;
  /** The part of the step that was checked, as a path into the workspace JSON; absent on the line of the step itself. */
  rule?: string;
  /** The value of the user or the experiment that decided this line. */
  input?: unknown;
  /** A rule matches (`pass`) or not (`fail`); a step continues to the next (`pass`), decides (`stop`) or breaks (`fail`). */
  outcome: 'pass' | 'fail' | 'stop';
  detail: string;
}

/** The lines collected so far. Exists only on request: without it no step does any extra work. */
export class Trace {
  readonly steps: ExplainStep[] = [];
  /** Where we are. */
  private readonly path: string[] = [];

  enter(name: string): void {
    this.path.push(name);
  }

  leave(): void {
    this.path.pop();
  }

  /** A line about the current step itself. */
  step(outcome: ExplainStep['outcome'], detail: string, input?: unknown): void {
    this.add({ step: this.path.join(' > '), input, outcome, detail });
  }

  /** A line about something within the current step. */
  rule(rule: string, holds: boolean, detail: string, input?: unknown): void {
    this.add({ step: this.path.join(' > '), rule, input, outcome: holds ? 'pass' : 'fail', detail });
  }

  private add(line: ExplainStep): void {
    if (line.input === undefined) delete line.input;
    this.steps.push(line);
  }
}
