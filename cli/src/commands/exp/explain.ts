import type { ExperimentDecision, FlagDecision, InAppDecision, RemoteConfigDecision } from '@baeum/contract/domains/evaluations/evaluations.schemas.ts';
import type { Context } from '../../context.ts';
import type { Paint } from '../../terminal/colours.ts';
import { print } from '../../terminal/print.ts';
import type { Cell } from '../../terminal/table.ts';
import { configInput, deciderFor, numberedKey, type DecideFlags } from './decide.ts';
import { expTexts } from './exp.texts.ts';
import { failOnUnknownKey } from './known-key.ts';
import { messageInput } from './message-flags.ts';

type Decision = ExperimentDecision | FlagDecision | RemoteConfigDecision | InAppDecision;
type Step = NonNullable<Decision['steps']>[number];

/** Every step of one decision with its outcome, and what of the user decided it. */
export async function explain(context: Context, what: string, flags: DecideFlags): Promise<void> {
  const decision = await decide(context, what, flags);
  await printDecision(context, decision);
  failOnUnknownKey(decision, what.replace(/^\w+:/, ''));
}

/** One decision with its steps. */
export async function printDecision(context: Context, decision: Decision): Promise<void> {
  const t = expTexts();
  const steps = decision.steps ?? [];
  const rows = steps.map(({ step, rule, outcome, input, detail }): Cell[] => [step, rule, outcome, input === undefined ? '' : JSON.stringify(input), detail]);
  const { paintData } = context.output;
  await print(context.output, decision, {
    table: { head: [t.step, t.rule, t.outcome, t.input, t.detail], rows },
    human: `${headline(decision, paintData)}\n\n${headFirst(steps)
      .map((step) => stepLine(step, paintData))
      .join('')}`,
  });
}

async function decide(context: Context, what: string, flags: DecideFlags): Promise<Decision> {
  const [, kind = 'experiment', key = ''] = /^(?:(experiment|flag|config|message):)?(.*)$/.exec(what) ?? [];
  const input = messageInput(flags);
  const decider = await deciderFor(context, flags);
  if (kind === 'config') return decider.config(key, { ...configInput(flags), explain: true });
  if (kind === 'message') return decider.message(numberedKey(key), { ...input, explain: true });
  return kind === 'flag' ? decider.flag(numberedKey(key), { explain: true }) : decider.experiment(numberedKey(key), { explain: true });
}

function headline(decision: Decision, paint: Paint): string {
  const answer = (text: string): string => `${paint('bold', text)} (${decision.reason})`;
  if ('experimentKey' in decision) return `experiment ${decision.experimentKey} → ${answer(decision.variation)}`;
  if ('featureKey' in decision) return `flag ${decision.featureKey} → ${answer(`${decision.isOn ? 'on' : 'off'} · ${decision.variation}`)}`;
  if ('messageKey' in decision) return `message ${decision.messageKey} → ${answer(decision.isShow ? 'shown' : 'not shown')}`;
  return `config ${decision.key} → ${answer(JSON.stringify(decision.value))}`;
}

const marks = { pass: ['green', '✓'], fail: ['red', '✗'], stop: ['cyan', '●'] } as const;

const within = ' > ';

/** The engine reports what a step looked at before its outcome; the outcome is printed first. */
function headFirst(steps: readonly Step[]): Step[] {
  const ordered: Step[] = [];
  let start = 0;
  for (const [at, step] of steps.entries()) {
    if (topOf(step) !== topOf(steps[start] ?? step)) start = at;
    ordered.splice(isHead(step) ? start : at, 0, step);
  }
  return ordered;
}

function topOf({ step }: Step): string {
  return step.split(within)[0] ?? '';
}

function isHead({ step, rule }: Step): boolean {
  return rule === undefined && !step.includes(within);
}

/** A step on a line of its own; what it looked at, including other experiments, is indented under its name. */
function stepLine(step: Step, paint: Paint): string {
  const { input, outcome, detail, rule } = step;
  const [colour, mark] = marks[outcome];
  const shown = input === undefined ? '' : ` ${paint('dim', `[${expTexts().input} ${JSON.stringify(input)}]`)}`;
  const inner = [...step.step.split(within).slice(1), ...(rule === undefined ? [] : [rule])].join(within);
  const name = isHead(step) ? paint('bold', step.step) : `   ${inner}`;
  return `${paint(colour, mark)} ${outcome}  ${name}: ${detail}${shown}\n`;
}
