/** One line in the explanation of a decision, in order of the checks. */
export interface ExplainStep {
  /** The step's name; for an experiment or flag that targeting depends on, the path to it (`audience > AB_TEST 6 > traffic`). */
  step: string;
  /** Path into the workspace JSON of the checked part; absent on the line of the step itself. */
  rule?: string;
  /** The value of the user or experiment that was checked. */
  input?: unknown;
  /** A rule matches (`pass`) or not (`fail`); a step continues with the next (`pass`), decides (`stop`) or fails (`fail`). */
  outcome: 'pass' | 'fail' | 'stop';
  detail: string;
}

/** Collects the lines. Only created on request, so that other decisions cost no extra work. */
export class Trace {
  readonly steps: ExplainStep[] = [];
  /** Names of the current steps, outermost first. */
  private readonly path: string[] = [];

  enter(name: string): void {
    this.path.push(name);
  }

  leave(): void {
    this.path.pop();
  }

  /** Adds a line about the current step itself. */
  step(outcome: ExplainStep['outcome'], detail: string, input?: unknown): void {
    this.add({ step: this.path.join(' > '), input, outcome, detail });
  }

  /** Adds a line about a part of the current step. */
  rule(rule: string, holds: boolean, detail: string, input?: unknown): void {
    this.add({ step: this.path.join(' > '), rule, input, outcome: holds ? 'pass' : 'fail', detail });
  }

  private add(line: ExplainStep): void {
    if (line.input === undefined) delete line.input;
    this.steps.push(line);
  }
}
