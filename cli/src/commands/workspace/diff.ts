import { workspacesContract } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import type { Context } from '../../context.ts';
import { CliFailure, exitCodes, usage } from '../../terminal/failures.ts';
import { inputName, readJson } from '../../terminal/input.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';
import { changesTable, changeTexts } from './changes-table.ts';
import { compare, type Comparison } from './compare.ts';

export interface DiffFlags {
  environment?: string;
  exitCode?: true;
}

const texts = inLanguages({
  ko: {
    summary: ({ created, changed, deleted }: Comparison) => `만듦 ${created.length} · 바꿈 ${changed.length} · 지움 ${deleted.length}`,
    prune: '지움은 workspace import --prune에서만 일어납니다.',
    oneStdin: '두 파일 가운데 하나만 표준 입력(-)에서 읽을 수 있습니다.',
    notWorkspace: (name: string) => `워크스페이스 파일이 아닙니다: ${name}`,
  },
  en: {
    summary: ({ created, changed, deleted }: Comparison) => `create ${created.length} · change ${changed.length} · delete ${deleted.length}`,
    prune: 'Deleting is for workspace import --prune only.',
    oneStdin: 'Only one of the two files can be standard input (-).',
    notWorkspace: (name: string) => `${name} is no workspace file.`,
  },
});

/** What importing the file into the server would change; or, of two files, what makes the second of the first. */
export async function diff(context: Context, file: string, other: string | undefined, flags: DiffFlags): Promise<void> {
  const t = texts();
  if (file === '-' && other === '-') throw usage(t.oneStdin);
  const [before, after] = other === undefined ? [await serverSide(context, flags), await fileSide(file)] : [await fileSide(file), await fileSide(other)];
  const comparison = compare(before, after);
  const isSame = Object.values(comparison).every((list) => list.length === 0);
  const table = changesTable(
    [
      ...comparison.created.map((entity) => ({ ...entity, change: 'created' as const, members: undefined })),
      ...comparison.changed.map((entity) => ({ ...entity, change: 'changed' as const })),
      ...comparison.deleted.map((entity) => ({ ...entity, change: 'deleted' as const, members: undefined })),
    ],
    { forPeople: context.output.format === 'human' },
  );
  await print(context.output, comparison, { table, ...(isSame && { human: '' }) });
  context.output.message(isSame ? changeTexts().same : t.summary(comparison));
  if (other === undefined && comparison.deleted.length > 0) context.output.message(t.prune);
  if (flags.exitCode && !isSame) process.exitCode = exitCodes.failure;
}

async function serverSide(context: Context, { environment }: DiffFlags): Promise<Record<string, unknown>> {
  const session = await context.session();
  return session.call(workspacesContract.exportWorkspace, { query: environment === undefined ? {} : { environment } });
}

async function fileSide(file: string): Promise<Record<string, unknown>> {
  const content = await readJson(file);
  if (typeof content === 'object' && content !== null && 'experiments' in content) return { ...content };
  throw new CliFailure('validation', texts().notWorkspace(inputName(file)));
}
