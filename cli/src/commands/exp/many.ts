import type { Workspace } from '@baeum/contract/engine/model.ts';
import type { Context } from '../../context.ts';
import { usage } from '../../terminal/failures.ts';
import { pick } from '../../terminal/print.ts';
import { plainTable, type Cell } from '../../terminal/table.ts';
import { atLine } from './at-line.ts';
import { expTexts } from './exp.texts.ts';
import { refuseUnknownKey, type KeyKind } from './known-key.ts';
import type { DecisionLine, Question } from './lines.ts';
import { manyUsers, type NumberedUser } from './user-input.ts';
import { workspaceOfFile, workspaceOfServer } from './workspace-source.ts';

const columns = ['user', 'id', 'kind', 'key', 'variation', 'on', 'value', 'reason'] as const;

export interface ManyFlags {
  users: string;
  /** The key that the question is about: if the workspace lacks it, that is reported before the first line. */
  about?: { kind: KeyKind; key: number | string } | undefined;
  file?: string | undefined;
}

/** Asks one question for every user of a file and writes the answers as they come, in a memory that does not grow. */
export async function decideMany(context: Context, { users, file, about }: ManyFlags, ask: Question): Promise<void> {
  const { output } = context;
  if (users === '-' && file === '-') throw usage(expTexts().oneStdin);
  const workspace = file === undefined ? await workspaceOfServer(context) : await workspaceOfFile(file);
  if (about) refuseUnknownKey(workspace, about);
  const writer = lineWriter(context);
  await output.data(writer.before);
  let isFirst = true;
  for await (const numbered of manyUsers(users)) {
    const lines = answer(workspace, numbered, users, ask);
    if (lines.length === 0) continue;
    await output.data((isFirst ? '' : writer.between) + lines.map(writer.line).join(writer.between));
    isFirst = false;
  }
  await output.data(writer.after);
}

/** The engine accepts any user. When it cannot read one (for example, cohorts that are no list), the failure names the line. */
function answer(workspace: Workspace, { number, user }: NumberedUser, source: string, ask: Question): DecisionLine[] {
  try {
    return ask(workspace, user, number);
  } catch (cause) {
    throw atLine(source, number, (cause as Error).message, cause);
  }
}

interface LineWriter {
  before: string;
  line: (line: DecisionLine) => string;
  between: string;
  after: string;
}

/** JSON lines, one JSON list written piece by piece, or tab-separated columns. */
function lineWriter({ output }: Context): LineWriter {
  const json = output.fields.length === 0 ? JSON.stringify : (line: DecisionLine): string => JSON.stringify(pick(line, output.fields));
  if (output.format === 'ndjson') return { before: '', line: (line) => `${json(line)}\n`, between: '', after: '' };
  if (output.format === 'json') return { before: '[\n', line: json, between: ',\n', after: '\n]\n' };
  return { before: plainTable({ head: columns, rows: [] }), line: plainLine, between: '', after: '' };
}

function plainLine(line: DecisionLine): string {
  const cells = columns.map((name): Cell => (name === 'value' && line.kind === 'config' ? JSON.stringify(line.value) : (line[name] as Cell)));
  return plainTable({ head: cells.map((cell) => String(cell ?? '')), rows: [] });
}
