import { workspacesContract } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { sdkKeyMissing } from '../../session/problem-failure.ts';
import { sdkKeyOf } from '../../session/settings.ts';
import { CliFailure, usage } from '../../terminal/failures.ts';
import { readText } from '../../terminal/input.ts';
import { clockText } from '../../terminal/moments.ts';
import { jsonLine } from '../../terminal/print.ts';
import { plainTable } from '../../terminal/table.ts';
import { openDecider } from './decider.ts';
import { changesBetween, type Change, type Decided } from './decision-changes.ts';
import { expTexts } from './exp.texts.ts';
import { linesOf, type DecisionLine } from './lines.ts';
import { oneUser } from './user-input.ts';

export interface WatchFlags {
  user?: string;
  file?: string;
  interval: string;
}

/** Whether the workspace differs from the one last looked at. */
type Look = () => Promise<boolean>;

/** Decides everything for one user again and again, and writes what differs, until Ctrl-C ends it. */
export async function watch(context: Context, { user: typed, file, interval }: WatchFlags): Promise<void> {
  const { output } = context;
  const pause = intervalOf(interval);
  const user = await oneUser(typed, context.prompts);
  const decide = async (): Promise<DecisionLine[]> => linesOf(await (await openDecider(context, file, user)).all(), 0);
  const look = file === undefined ? await lookAtServer(context) : lookAtFile(file);
  await look();
  let known = await decide();
  output.message(expTexts().watching(known.length));
  for (let hadChanged = false; ;) {
    await delay(pause);
    if (file === undefined) (await context.session()).patience.renew();
    const hasChanged = await continueOnFailure(context, look, false);
    // Once more after a change: of several servers, the one that decides may notice later than the one that was looked at.
    if (!hasChanged && !hadChanged) continue;
    hadChanged = hasChanged;
    const now = await continueOnFailure(context, decide, known);
    await writeChanges(context, changesBetween(known, now));
    known = now;
  }
}

/** Retries when the server is unreachable for a while or the file is being written, and fails when the key is refused. */
async function continueOnFailure<T>({ output }: Context, work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CliFailure) || error.kind === 'authentication') throw error;
    output.message(expTexts().unreachable(error.message));
    return otherwise;
  }
}

function intervalOf(typed: string): number {
  const seconds = Number(typed);
  if (seconds >= 1 && seconds <= 86_400) return seconds * 1000;
  throw usage(expTexts().badInterval);
}

/** Asks for the workspace only if it is another than the one whose tag is known. */
async function lookAtServer(context: Context): Promise<Look> {
  const sdkKey = sdkKeyOf(context.sources);
  if (!sdkKey) throw sdkKeyMissing();
  const session = await context.session();
  const { getWorkspaceConfig } = workspacesContract;
  const conditional = { ...getWorkspaceConfig, responses: { ...getWorkspaceConfig.responses, 304: z.undefined() } };
  let etag: string | undefined;
  return async () => {
    const { status, headers } = await session.send(conditional, { params: { sdkKey }, headers: etag === undefined ? {} : { 'if-none-match': etag } });
    etag = headers.get('etag') ?? undefined;
    return status === 200;
  };
}

function lookAtFile(file: string): Look {
  let known: string | undefined;
  return async () => {
    const content = await readText(file);
    const isNew = content !== known;
    known = content;
    return isNew;
  };
}

async function writeChanges({ output }: Context, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const at = new Date();
  if (output.format === 'json' || output.format === 'ndjson') {
    return output.data(changes.map((change) => jsonLine(output, { at: at.toISOString(), ...change })).join(''));
  }
  const t = expTexts();
  const rows = changes.map(({ change, kind, key, was, is }) => [at.toISOString(), kind, key, t[change], shown(was), shown(is)]);
  if (output.format === 'plain') return output.data(rows.map((row) => plainTable({ head: row.map(String), rows: [] })).join(''));
  const time = output.paintData('dim', clockText(at));
  const lines = changes.map(({ change, kind, key, was, is }) => {
    const difference = [was, is]
      .filter((state) => state !== undefined)
      .map(shown)
      .join(' → ');
    return `${time}  ${output.paintData('bold', `${kind} ${key}`)}  ${t[change]}: ${difference}\n`;
  });
  await output.data(lines.join(''));
}

/** A decision in few words. */
function shown(decided: Decided | undefined): string {
  if (decided === undefined) return '';
  const { variation, on, reason } = decided;
  const state = on === undefined ? undefined : on ? 'on' : 'off';
  const what = 'value' in decided ? JSON.stringify(decided.value) : [state, variation].filter((part) => part !== undefined).join(' ');
  return `${what} (${reason})`;
}
