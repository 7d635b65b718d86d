import { experimentInputSchema } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { problemOf } from '../../../session/local-check.ts';
import { CliFailure } from '../../../terminal/failures.ts';
import { missingFlag } from '../../../terminal/prompts.ts';
import { adminTexts } from '../admin.texts.ts';
import { create } from '../calls/change.ts';
import { environmentOf, routeOf, send, type Task } from '../calls/task.ts';

/** The inputs of an experiment, in the order of the questions; each value as its flag has it. */
const questions = ['name', 'variation', 'metrics', 'traffic'] as const;
type Question = (typeof questions)[number];
type Answers = Partial<Record<Question, string[]>>;

/** Members of the request by the question that they come from. */
const questionOf: Readonly<Record<string, Question>> = { name: 'name', variations: 'variation', metrics: 'metrics', traffic: 'traffic' };

const { name: nameSchema, variations: variationsSchema, traffic: trafficSchema } = experimentInputSchema.shape;
/** Without these there is no test. */
const needed: ReadonlySet<Question> = new Set(['name', 'variation']);
const usualTraffic = '100';

/**
 * Asks for values without a flag, validates each answer at once, and asks again for values that the server rejects: nothing that was
 * typed is lost. What fails for another reason leaves a command line that does the same.
 */
export async function createExperiment(task: Task): Promise<void> {
  const { prompts, output } = task.context;
  const flags = task.flags as Task['flags'] & Answers & { variations?: unknown };
  const isOpen = (question: Question): boolean => flags[question] === undefined && !(question === 'variation' && flags.variations !== undefined);
  if (flags.file !== undefined) return make(task);
  if (!prompts.interactive) {
    const missing = questions.filter((question) => needed.has(question) && isOpen(question));
    if (missing.length > 0) throw missingFlag(missing.map((question) => `--${question}`).join(', '));
    return make(task);
  }
  // Looked up first: who may not ask for them may make no test either, and should know before typing.
  const events = await eventTypes(task);
  let answers: Answers = {};
  for (let open = questions.filter(isOpen); ;) {
    for (const question of open) answers = { ...answers, ...(await ask(task, question, answers, events)) };
    try {
      return await make({ ...task, flags: { ...flags, ...answers } });
    } catch (error) {
      if (!(error instanceof CliFailure)) throw error;
      open = refusedOf(error).filter(isOpen);
      if (open.length === 0) throw withCommand(error, { ...flags, ...answers });
      for (const { field, message } of error.details.fields ?? []) output.notice(`  ${field}: ${message}`);
    }
  }
}

/** Variations may be given by their names only. */
function make(task: Task): Promise<void> {
  const { variation: names } = task.flags;
  return create(names ? { ...task, flags: { ...task.flags, variations: [JSON.stringify(names.map((name) => ({ name })))] } } : task);
}

function refusedOf({ details: { fields = [] } }: CliFailure): Question[] {
  const refused = new Set(fields.map(({ field }) => questionOf[field.split(/[.[]/, 1)[0] ?? '']));
  return questions.filter((question) => refused.has(question));
}

async function ask({ context: { prompts } }: Task, question: Question, former: Answers, events: readonly Event[]): Promise<Answers> {
  const t = adminTexts().ask;
  const initial = former[question]?.join(', ');
  if (question === 'name') return { name: [await prompts.text({ message: t.name, flag: '--name', initial, check: (typed) => problemOf(nameSchema, typed) })] };
  if (question === 'variation') {
    const check = (typed: string): string | undefined =>
      namesOf(typed).length < 2
        ? t.twoVariations
        : problemOf(
            variationsSchema,
            namesOf(typed).map((name) => ({ name })),
          );
    return { variation: namesOf(await prompts.text({ message: t.variations, flag: '--variation', initial, check })) };
  }
  if (question === 'traffic')
    return { traffic: [await prompts.text({ message: t.traffic, flag: '--traffic', initial: initial ?? usualTraffic, check: validateTraffic })] };
  if (events.length === 0) return {};
  const choices = events.map(({ key, name }) => ({ name: name === '' || name === key ? key : `${key} (${name})`, value: key }));
  const metrics = await prompts.choices({ message: t.metrics, flag: '--metrics', choices, check: () => undefined });
  return metrics.length > 0 ? { metrics } : {};
}

function namesOf(typed: string): string[] {
  return typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function validateTraffic(typed: string): string | undefined {
  return typed.trim() === '' || !Number.isFinite(Number(typed)) ? adminTexts().ask.notNumber : problemOf(trafficSchema, Number(typed));
}

interface Event {
  key: string;
  name: string;
}

async function eventTypes(task: Task): Promise<Event[]> {
  const request = { query: { pageSize: '100', ...environmentOf(task) } };
  return ((await send({ context: task.context, route: await routeOf('listEventTypes') }, request)) as { items: Event[] }).items;
}

function withCommand(failure: CliFailure, answers: Answers): CliFailure {
  const flags = questions.flatMap((question) => (answers[question] ?? []).map((value) => `--${question} ${quoted(value)}`));
  const again = adminTexts().ask.again(`baeum admin experiments create ${flags.join(' ')}`);
  return new CliFailure(failure.kind, failure.message, { ...failure.details, hint: [failure.details.hint, again].filter(Boolean).join('\n  ') });
}

/** As a shell takes it for one word. */
function quoted(value: string): string {
  return /^[\w.-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}
