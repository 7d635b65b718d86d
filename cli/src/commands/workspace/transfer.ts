import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { workspacesContract, type ImportResult } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { writeFile } from 'node:fs/promises';
import type { Context } from '../../context.ts';
import { CliFailure, usage } from '../../terminal/failures.ts';
import { inputName, openText, parseJson } from '../../terminal/input.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';
import { reopenedBy } from './compare.ts';
import type { Product } from './foreign/carried.ts';

export interface ImportFlags {
  from?: Product;
  fromEnvironment?: string;
  dryRun?: true;
  prune?: true;
  confirm?: true;
  yes?: true;
  environment?: string;
}

export interface ExportFlags {
  output?: string;
  environment?: string;
  keys?: string[];
}

/** How many of each an import would change. */
interface Consent {
  updated: number;
  reopened: number;
  deleted: number;
}

const texts = inLanguages({
  ko: {
    created: '만듦',
    updated: '바꿈',
    unchanged: '그대로',
    deleted: '지움',
    change: '변경',
    kind: '종류',
    key: '키',
    willUpdate: (what: string) => `  덮어씁니다: ${what}`,
    willReopen: (what: string) => `  끝난 것을 다시 엽니다: ${what}`,
    willDelete: (what: string) => `  지웁니다: ${what}`,
    confirm: ({ updated, reopened, deleted }: Consent, host: string) =>
      `${host}에서 ${updated}개를 덮어쓰고 (다시 여는 것 ${reopened}개) ${deleted}개를 지웁니다. 계속할까요?`,
    dryRun: '미리 보기입니다. 아무것도 바꾸지 않았습니다.',
    summary: (result: ImportResult) =>
      `만듦 ${result.created.length} · 바꿈 ${result.updated.length} · 그대로 ${result.unchanged.length} · 지움 ${result.deleted.length}`,
    noPrune: '--from과 --prune은 함께 쓸 수 없습니다. 다른 서비스의 파일에는 이 서비스의 것이 없습니다.',
    noProduct: '--from-environment는 --from과 함께 씁니다.',
    saved: (file: string) => `${file}에 저장했습니다.`,
    unwritable: (file: string, why: string) => `${file} 파일에 쓰지 못했습니다 (${why}).`,
  },
  en: {
    created: 'created',
    updated: 'updated',
    unchanged: 'unchanged',
    deleted: 'deleted',
    change: 'Change',
    kind: 'Kind',
    key: 'Key',
    willUpdate: (what: string) => `  overwrites ${what}`,
    willReopen: (what: string) => `  opens again ${what}, which had ended`,
    willDelete: (what: string) => `  deletes ${what}`,
    confirm: ({ updated, reopened, deleted }: Consent, host: string) =>
      `At ${host}: ${updated} overwritten (${reopened} opened again), ${deleted} deleted. Go on?`,
    dryRun: 'Preview: nothing was changed.',
    summary: (result: ImportResult) =>
      `created ${result.created.length} · updated ${result.updated.length} · unchanged ${result.unchanged.length} · deleted ${result.deleted.length}`,
    noPrune: '--prune does not go with --from: the file of another product has nothing of this service.',
    noProduct: '--from-environment goes with --from.',
    saved: (file: string) => `Saved to ${file}.`,
    unwritable: (file: string, why: string) => `Cannot write ${file} (${why}).`,
  },
});

/**
 * Imports a file. What it would overwrite, reopen or delete, as found by a dry run and in the server's own workspace, is shown first
 * and needs consent; what is only created does not.
 */
export async function importFile(context: Context, file: string, flags: ImportFlags): Promise<void> {
  const t = texts();
  context.prompts.require('--yes', flags.yes === true || flags.dryRun === true);
  if (flags.from && flags.prune) throw usage(t.noPrune);
  if (flags.fromEnvironment !== undefined && !flags.from) throw usage(t.noProduct);
  const run = async (dryRun: boolean, content: Blob): Promise<ImportResult> => {
    const session = await context.session();
    const options = { dryRun, prune: flags.prune === true, confirm: flags.confirm === true, ...(flags.environment && { environment: flags.environment }) };
    const body = new Blob(['{"file":', content, ',', JSON.stringify(options).slice(1)]);
    const answer = await session.send(workspacesContract.importWorkspace, { body }).catch((failure: unknown) => refuseBroken(failure, content, file));
    return answer.body as ImportResult;
  };
  const foreign = flags.from ? await import('./foreign/bring.ts') : undefined;
  const source = { product: flags.from ?? 'growthbook', fromEnvironment: flags.fromEnvironment, environment: flags.environment };
  const brought = await foreign?.bring(context, file, source, (converted) => run(true, converted));
  const content = brought?.content ?? (await openText(file));
  if (!flags.dryRun && !flags.yes) await askForConsent(context, await run(true, content), () => parsed(content, file), flags);
  const result = await run(flags.dryRun === true, content);
  if (foreign && brought) {
    await print(context.output, { ...result, ...brought.report }, { table: foreign.broughtTable(brought, result) });
    foreign.printNotices(context, brought);
  } else await showChanges(context, result);
  context.output.message(t.summary(result));
  if (flags.dryRun) context.output.message(t.dryRun);
}

async function showChanges(context: Context, result: ImportResult): Promise<void> {
  const t = texts();
  const rows = (['created', 'updated', 'deleted'] as const).flatMap((change) => result[change].map(({ kind, key }) => [t[change], kind, key]));
  await print(context.output, result, { table: { head: [t.change, t.kind, t.key], rows }, ...(rows.length === 0 && { human: '' }) });
}

/** Longer files are not read whole to say what is wrong with them. */
const mostRead = 20_000_000;

/** The server reads the file first; what it says of one that is no JSON, or of another product, names neither the file nor the place. */
async function refuseBroken(failure: unknown, content: Blob, file: string): Promise<never> {
  if (failure instanceof CliFailure && failure.details.errorCode === commonErrors.invalidInput.errorCode && content.size <= mostRead) {
    const { refuseForeign } = await import('./foreign/foreign.ts');
    refuseForeign(await parsed(content, file), inputName(file));
  }
  throw failure;
}

async function parsed(content: Blob, file: string): Promise<WorkspaceFile> {
  return parseJson(await content.text(), inputName(file)) as WorkspaceFile;
}

async function askForConsent(
  context: Context,
  { updated, deleted }: ImportResult,
  content: () => Promise<WorkspaceFile>,
  { environment }: ImportFlags,
): Promise<void> {
  if (updated.length + deleted.length === 0) return;
  const t = texts();
  const session = await context.session();
  const there = await session.call(workspacesContract.exportWorkspace, { query: environment === undefined ? {} : { environment } });
  const reopened = new Set(updated.length === 0 ? [] : reopenedBy({ ...there }, { ...(await content()) }));
  const nameOf = ({ kind, key }: { kind: string; key: string }): string => `${kind} ${key}`;
  for (const entity of updated) context.output.notice(reopened.has(nameOf(entity)) ? t.willReopen(nameOf(entity)) : t.willUpdate(nameOf(entity)));
  for (const entity of deleted) context.output.notice(t.willDelete(nameOf(entity)));
  await context.prompts.confirm(t.confirm({ updated: updated.length, reopened: reopened.size, deleted: deleted.length }, session.host));
}

/** Writes the workspace as the import takes it back. */
export async function exportFile(context: Context, { output, environment, keys }: ExportFlags): Promise<void> {
  const session = await context.session();
  const query = { ...(environment && { environment }), ...(keys && { keys }) };
  await saveWorkspace(context, await session.call(workspacesContract.exportWorkspace, { query }), output);
}

/** To a file, or to standard output. */
export async function saveWorkspace({ output }: Context, workspace: unknown, file: string | undefined): Promise<void> {
  const text = `${JSON.stringify(workspace, null, 2)}\n`;
  if (file === undefined || file === '-') return output.data(text);
  await writeFile(file, text).catch((cause: NodeJS.ErrnoException) => Promise.reject(usage(texts().unwritable(file, cause.code ?? cause.message))));
  output.message(texts().saved(file));
}
