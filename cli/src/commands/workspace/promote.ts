import { environmentsContract, type Promoted, type Promotion, type PromotionResult } from '@baeum/contract/domains/environments/environments.contract.ts';
import type { PromotedKind } from '@baeum/contract/domains/environments/environments.rules.ts';
import type { Context } from '../../context.ts';
import { usage } from '../../terminal/failures.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';
import { changesTable, changeTexts } from './changes-table.ts';

export interface PromoteFlags {
  from: string;
  to: string;
  withTraffic?: true;
  withStatus?: true;
  confirm?: true;
  dryRun?: true;
  yes?: true;
}

const texts = inLanguages({
  ko: {
    summary: ({ created, updated, unchanged }: PromotionResult) => `만듦 ${created.length} · 바꿈 ${updated.length} · 그대로 ${unchanged.length}`,
    held: ({ kind, key, heldBack }: Promoted) => `${kind} ${key}: 다르지만 옮기지 않는 것 ${heldBack.join(', ')} (--with-traffic, --with-status)`,
    dryRun: '미리 보기입니다. 아무것도 바꾸지 않았습니다.',
    confirm: (count: number, to: string, host: string) => `${host}의 ${to} 환경에 ${count}개를 옮깁니다. 계속할까요?`,
    unknown: (name: string) => `무엇인지 알 수 없습니다: ${name} (7, flag:7, config:키, message:1, segment:키, event:키)`,
  },
  en: {
    summary: ({ created, updated, unchanged }: PromotionResult) => `create ${created.length} · change ${updated.length} · unchanged ${unchanged.length}`,
    held: ({ kind, key, heldBack }: Promoted) => `${kind} ${key}: differs and stays: ${heldBack.join(', ')} (--with-traffic, --with-status)`,
    dryRun: 'Preview: nothing was changed.',
    confirm: (count: number, to: string, host: string) => `${count} will be promoted to ${to} at ${host}. Go on?`,
    unknown: (name: string) => `What is ${name}? (7, flag:7, config:key, message:1, segment:key, event:key)`,
  },
});

/** As `baeum exp explain` names things; a key alone is an experiment's. */
const kinds: Readonly<Record<string, PromotedKind>> = {
  experiment: 'EXPERIMENT',
  flag: 'FEATURE_FLAG',
  config: 'REMOTE_CONFIG_PARAMETER',
  message: 'IN_APP_MESSAGE',
  segment: 'SEGMENT',
  event: 'EVENT_TYPE',
};

/** Shows what promoting would change, asks, and does just that. */
export async function promote(context: Context, names: readonly string[], flags: PromoteFlags): Promise<void> {
  const t = texts();
  const session = await context.session();
  const { from, to, withTraffic = false, withStatus = false, confirm = false } = flags;
  const run = (entities: Promotion['entities'], rehearsal: boolean): Promise<PromotionResult> =>
    session.call(environmentsContract.promoteEntities, {
      body: { from, to, entities, withTraffic, withStatus, confirm: confirm || rehearsal, dryRun: rehearsal },
    });
  const preview = await run(names.map(entityOf), true);
  const differing = [...preview.created, ...preview.updated];
  const isQuiet = flags.yes === true && !flags.dryRun;
  if (!isQuiet) await show(context, preview);
  if (!flags.dryRun && differing.length > 0) {
    if (!flags.yes) await context.prompts.confirm(t.confirm(differing.length, to, session.host));
    const all = [...differing, ...preview.unchanged].map(({ kind, key, sourceVersion, targetVersion }) => ({ kind, key, sourceVersion, targetVersion }));
    const done = await run(all, false);
    if (isQuiet) await show(context, done);
  } else if (isQuiet) await show(context, preview);
  for (const each of [...differing, ...preview.unchanged]) if (each.heldBack.length > 0) context.output.message(t.held(each));
  context.output.message(differing.length === 0 ? changeTexts().same : t.summary(preview));
  if (flags.dryRun) context.output.message(t.dryRun);
}

function entityOf(name: string): Promotion['entities'][number] {
  const [, word = 'experiment', key = ''] = /^(?:([a-z]+):)?(.+)$/.exec(name) ?? [];
  const kind = kinds[word];
  if (!kind) throw usage(texts().unknown(name));
  return { kind, key };
}

async function show({ output }: Context, result: PromotionResult): Promise<void> {
  const table = changesTable(
    [
      ...result.created.map(({ kind, key, changes }) => ({ change: 'created' as const, kind, key, members: changes })),
      ...result.updated.map(({ kind, key, changes }) => ({ change: 'changed' as const, kind, key, members: changes })),
    ],
    { forPeople: output.format === 'human' },
  );
  await print(output, result, { table, ...(table.rows.length === 0 && { human: '' }) });
}
