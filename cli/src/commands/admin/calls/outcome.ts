import { withNext } from '../../../terminal/next-command.ts';
import { print } from '../../../terminal/print.ts';
import type { Cell } from '../../../terminal/table.ts';
import { calledName } from '../../api/thing.ts';
import { memberName } from '../words/members.texts.ts';
import { cellOf } from './cells.ts';
import { membersOfEntity } from './show.ts';
import type { Argument, Entity, Noun, Task } from './task.ts';

/** What usually comes next, by what was just done or by the state that the thing is in now; otherwise it is looked at. */
const nextVerbs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  approvals: { WAITING: 'approve' },
  cohorts: { create: 'members' },
  coupons: { create: 'issue' },
  experiments: { schedule: 'show', archive: 'restore', DRAFT: 'start', RUNNING: 'results', PAUSED: 'resume', COMPLETED: 'results' },
  flags: { schedule: 'show', archive: 'restore', DRAFT: 'on', PAUSED: 'on' },
  home: { apply: 'publish', restore: 'publish' },
  messages: { DRAFT: 'activate', ACTIVE: 'statistics', PAUSED: 'activate' },
  payouts: { MADE: 'approve', APPROVED: 'file' },
  webhooks: { create: 'ping', rotate: 'ping' },
};

/** Members that say how it is now, in the line that names it. */
const states: ReadonlySet<string> = new Set(['status', 'state', 'active', 'live', 'queued', 'balanceAfter', 'moved']);
/** Values that are shown only once have a line of their own. */
const secrets: ReadonlySet<string> = new Set(['secret', 'inviteUrl']);

interface Told {
  /** What happened. */
  done: string;
  /** Lines that are printed even with `--quiet`. */
  once?: readonly string[];
  /** Whether the response is another entity than the one named by the argument. */
  isNew?: boolean;
}

/** What became of a thing, in three lines at most: its name and state, what can be seen only now, and what comes next. Programs get the whole of it. */
export async function printOutcome(task: Task, entity: Entity, { done, once = [], isNew = false }: Told): Promise<void> {
  const { output } = task.context;
  const of = task.verb.makes ?? task.noun;
  const argument = argumentOf(task.verbsOf(of));
  const named = entity[argument] ?? entity['batchId'];
  const isThing = typeof named === 'string' || typeof named === 'number';
  const id = isNew ? named : (task.key ?? named);
  await print(output, entity, { pairs: membersOfEntity(entity), ...(isThing && output.format === 'human' && { human: summaryOf(String(id), entity, of) }) });
  const next = isThing ? nextOf(task, entity, of, String(id)) : undefined;
  const message = withNext(output, [done, ...once].join(' '), next);
  if (once.length > 0) output.notice(message);
  else output.message(message);
}

/** What the commands of a noun take to name one of them. */
function argumentOf(verbs: Noun['verbs']): Argument {
  return Object.values(verbs).find(({ argument }) => argument)?.argument ?? 'id';
}

function summaryOf(id: string, entity: Entity, noun: string): string {
  const told = Object.entries(entity).filter(([name, value]) => states.has(name) && value !== null);
  const line = [[id, calledName(entity)].filter(Boolean).join(' '), ...told.map(lineOf)].join(' · ');
  // Of an SDK key, the key itself is what cannot be seen again.
  const once = Object.entries(entity).filter(([name, value]) => value && (secrets.has(name) || (noun === 'keys' && name === 'key')));
  return [line, ...once.map(lineOf)].map((each) => `${each}\n`).join('');
}

function lineOf([name, value]: readonly [string, unknown]): string {
  const cell: Cell = cellOf(value);
  return `${memberName(name)}: ${cell}`;
}

function nextOf(task: Task, entity: Entity, noun: string, id: string): string | undefined {
  const verbs = task.verbsOf(noun);
  const known = nextVerbs[noun] ?? {};
  const state = [entity['status'], entity['state']].find((each) => typeof each === 'string') ?? '';
  const name = [known[task.name], known[state], 'show', 'list'].find((each): each is string => each !== undefined && each in verbs);
  const verb = name === undefined ? undefined : verbs[name];
  return verb && ['baeum admin', noun, name, verb.argument && id].filter(Boolean).join(' ');
}
