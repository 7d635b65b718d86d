import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { workspacesContract, type ImportResult } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import type { Context } from '../../../context.ts';
import { CliFailure } from '../../../terminal/failures.ts';
import { inputName, openText, parseJson } from '../../../terminal/input.ts';
import { inLanguages } from '../../../terminal/language.ts';
import type { Table } from '../../../terminal/table.ts';
import { products, type LeftOut, type Product } from './carried.ts';
import { carriedOver } from './foreign.ts';
import { idsOf, numbered, type Numbered, type Place } from './numbered.ts';
import { effectTexts, reasonTexts } from './reasons.ts';

const texts = inLanguages({
  ko: {
    tooLarge: (name: string) => `${name}이(가) 너무 큽니다. ${foreignFileLimit / 1_000_000} MB까지 가져올 수 있습니다.`,
    created: '만듦',
    updated: '바꿈',
    unchanged: '그대로',
    change: '변경',
    kind: '종류',
    from: (product: string) => `${product} 이름`,
    key: '키',
    status: '상태',
    variations: '변형',
    left: (count: number) => `그대로 옮기지 못한 것 ${count}개:`,
    rebucketed: (names: readonly string[]) => `해시가 달라서 비율로 나누는 ${names.length}개는 사용자가 다시 나뉩니다: ${names.join(', ')}`,
  },
  en: {
    tooLarge: (name: string) => `${name} is too large: at most ${foreignFileLimit / 1_000_000} MB can be imported.`,
    created: 'created',
    updated: 'updated',
    unchanged: 'unchanged',
    change: 'Change',
    kind: 'Kind',
    from: (product: string) => `Name at ${product}`,
    key: 'Key',
    status: 'Status',
    variations: 'Variations',
    left: (count: number) => `${count} not carried over as they were:`,
    rebucketed: (names: readonly string[]) => `The hash differs, so users are divided anew by ${names.length} with shares: ${names.join(', ')}`,
  },
});

/** Maximum size of another product's file in bytes. */
const foreignFileLimit = 20_000_000;

export interface Brought {
  /** The workspace file that is imported. */
  content: Blob;
  /** What is printed besides the result of the import. */
  report: { product: Product; carried: Place[]; left: (LeftOut & { why: string; advice: string })[]; rebucketed: string[] };
}

interface Source {
  product: Product;
  /** Environment of the other product. */
  fromEnvironment: string | undefined;
  /** Environment here. */
  environment: string | undefined;
}

/**
 * Reads another product's file as a workspace file for the server's workspace. `rehearse` is a dry run of its import.
 * @throws CliFailure for a file that is not of the product
 */
export async function bring(context: Context, file: string, source: Source, rehearse: (content: Blob) => Promise<ImportResult>): Promise<Brought> {
  const { product, fromEnvironment, environment } = source;
  const name = inputName(file);
  const read = await openText(file);
  if (read.size > foreignFileLimit) throw new CliFailure('validation', texts().tooLarge(name));
  const content = parseJson(await read.text(), name);
  const carried = carriedOver({ product, content, name, environment: fromEnvironment, now: Date.now() });
  const session = await context.session();
  const there = await session.call(workspacesContract.exportWorkspace, { query: environment === undefined ? {} : { environment } });
  const left = carried.left.map((each) => ({ ...each, ...reasonTexts()[each.code] }));
  for (let unused = 0; ; unused = unused * 4 + 16) {
    const made = numbered(carried, there, unused);
    const body = new Blob([JSON.stringify(made.file)]);
    if (unused < mostUnused && (await meetsArchived(made, there, () => rehearse(body)))) continue;
    return { content: body, report: { product, carried: made.places, left, rebucketed: made.rebucketed } };
  }
}

const mostUnused = 1_000_000;

/** Whether a new number belongs to something that is archived, which an export does not have and an import would restore. */
async function meetsArchived({ file }: Numbered, there: WorkspaceFile, rehearse: () => Promise<ImportResult>): Promise<boolean> {
  const exported = new Set(idsOf(there));
  try {
    const { updated } = await rehearse();
    return updated.some(({ id }) => !exported.has(id));
  } catch (failure) {
    const fields = failure instanceof CliFailure ? failure.details.fields : undefined;
    const tests = new Set([...file.experiments, ...file.featureFlags].map(({ id }) => id));
    if (fields?.length && tests.size > 0 && fields.every(({ field }) => /^file\.\w+\.\d+\.(?:id|key)$/.test(field))) return true;
    throw failure;
  }
}

/** What became of each name of the other product. */
export function broughtTable({ report: { product, carried } }: Brought, result: ImportResult): Table {
  const t = texts();
  const changeOf = ({ kind, key }: Place): string => {
    const isOne = (list: ImportResult['created']): boolean => list.some((each) => each.kind === kind && each.key === key);
    return isOne(result.created) ? t.created : isOne(result.updated) ? t.updated : t.unchanged;
  };
  return {
    head: [t.change, t.kind, t.from(products[product]), t.key, t.status, t.variations],
    rows: carried.map((place) => [changeOf(place), place.kind, place.from, place.key, place.status, lettered(place.variations ?? [])]),
  };
}

function lettered(names: readonly string[]): string {
  return names.map((name, at) => `${'ABCDEFGHIJ'[at]}=${name}`).join(' ');
}

/** Says what did not come across, and who is divided anew. Nobody should miss it, so `--quiet` does not silence it. */
export function printNotices({ output }: Context, { report: { left, rebucketed } }: Brought): void {
  const t = texts();
  if (left.length > 0) output.notice(t.left(left.length));
  for (const { key, part, about, effect, why, advice } of left) {
    const place = [key, part, about].filter(Boolean).join(' · ');
    output.notice(`  ${place}: ${why} (${effectTexts()[effect]}) ${advice}`);
  }
  if (rebucketed.length > 0) output.notice(t.rebucketed(rebucketed));
}
