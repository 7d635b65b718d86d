import type { Promoted, Promotion, PromotionResult } from '@baeum/contract/domains/environments/environments.contract.ts';
import { cohortConditionText, otherVersionText, promotedKinds, refusedEntityText } from '@baeum/contract/domains/environments/environments.rules.ts';
import { unknownKeyText } from '@baeum/contract/domains/workspaces/management.rules.ts';
import { memberChanges } from '@baeum/contract/domains/workspaces/member-changes.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { workspaceFileErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { rehearse } from '../../database/rehearse.ts';
import { transaction } from '../../database/transaction.ts';
import { AppError, fail, failField } from '../../http/base/app-error.ts';
import type { Author } from '../audit-logs/audit-logs.public.ts';
import type { EntityView } from '../workspaces/copier.public.ts';
import { findEnvironment } from '../workspaces/serve/environments.public.ts';
import { contentOf, copiers } from './copiers.public.ts';

type Asked = Promotion['entities'][number];

/** Members that are only copied on request. */
const heldMembers = ['status', 'traffic', 'defaultRule'] as const;

/**
 * Copies entities to another environment through the operations that an operator would use there, so that the same rules
 * apply; all or none. A dry run does the same and rolls back.
 * @throws AppError EXP_001 to EXP_005, EXP_009 or COMMON_005, naming the entity
 */
export function promoteEntities(author: Author, promotion: Promotion): Promise<PromotionResult> {
  const run = promotion.dryRun ? rehearse : transaction;
  return run(() => promoteAll(author, promotion));
}

async function promoteAll(author: Author, promotion: Promotion): Promise<PromotionResult> {
  const result: PromotionResult = { dryRun: promotion.dryRun, created: [], updated: [], unchanged: [] };
  await refuseUnknownEnvironments(promotion);
  for (const asked of inOrder(promotion.entities)) {
    const { outcome, promoted } = await naming(asked, promotion, () => promote(author, promotion, asked));
    result[outcome].push(promoted);
  }
  return result;
}

async function refuseUnknownEnvironments({ from, to }: Promotion): Promise<void> {
  for (const [field, name] of [
    ['from', from],
    ['to', to],
  ] as const) {
    await findEnvironment(name).catch((error: unknown) => {
      throw error instanceof AppError ? failField(field, workspaceFileErrors.unknownEnvironment) : error;
    });
  }
}

/** Referenced entities come first. */
function inOrder(entities: readonly Asked[]): Asked[] {
  return entities.toSorted((a, b) => promotedKinds.indexOf(a.kind) - promotedKinds.indexOf(b.kind));
}

async function promote(
  author: Author,
  promotion: Promotion,
  { kind, key, sourceVersion, targetVersion }: Asked,
): Promise<{ outcome: 'created' | 'updated' | 'unchanged'; promoted: Promoted }> {
  const { from, to, withTraffic, withStatus, confirm } = promotion;
  const copier = copiers[kind];
  const source = await copier.find(from, key);
  if (!source) throw fail(workspaceErrors.notFound, { detail: unknownKeyText(kind, key) });
  const before = (await copier.find(to, key))?.view;
  refuseOtherVersion(from, sourceVersion, source.view.version);
  refuseOtherVersion(to, targetVersion, before?.version ?? 0);
  refuseCohorts(source.view);
  const place = { environment: to, key };
  const copied = before
    ? await copier.update(author, place, source, { current: before, withTraffic, confirm, sameEnvironment: false })
    : await copier.create(author, place, source);
  if (withStatus) await copier.follow?.(author, place, copied, source.view);
  const after = withStatus ? ((await copier.find(to, key))?.view ?? copied) : copied;
  const promoted = {
    kind,
    key,
    name: source.view.name,
    sourceVersion: source.view.version,
    targetVersion: before?.version ?? 0,
    changes: memberChanges(contentOf(before ?? {}), contentOf(after)),
    heldBack: heldBack(source.view, after),
  };
  return { outcome: before ? (after.version === before.version ? 'unchanged' : 'updated') : 'created', promoted };
}

function refuseOtherVersion(environment: string, expected: number | undefined, version: number): void {
  if (expected !== undefined && expected !== version) throw fail(commonErrors.conflict, { detail: otherVersionText(environment, version) });
}

/** A cohort's id belongs to one environment; in another, it would silently match nobody. */
function refuseCohorts(view: EntityView): void {
  const ids = cohortsIn(view);
  if (ids.length > 0) throw fail(workspaceErrors.wrongState, { detail: cohortConditionText([...new Set(ids)]) });
}

function cohortsIn(value: unknown): (number | string)[] {
  if (typeof value !== 'object' || value === null) return [];
  const { key, match } = value as { key?: { type?: unknown }; match?: { values?: (number | string)[] } };
  if (typeof key === 'object' && key?.type === 'COHORT') return match?.values ?? [];
  return Object.values(value).flatMap(cohortsIn);
}

/** Names of members that still differ because they were not copied. */
function heldBack(source: EntityView, target: EntityView): string[] {
  const differs = (read: (view: EntityView) => unknown) => memberChanges(read(source), read(target)).length > 0;
  return [...heldMembers.filter((member) => differs((view) => view[member])), ...(differs(weightsOf) ? ['weights'] : [])];
}

function weightsOf({ variations }: EntityView): unknown {
  return ((variations ?? []) as readonly { key: string; weight?: number }[]).map(({ key, weight }) => [key, weight ?? null]);
}

/** Adds the affected entity to an error. */
async function naming<T>({ kind, key }: Asked, { entities }: Promotion, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { entry, details } = error;
    const at = entities.findIndex((asked) => asked.kind === kind && asked.key === key);
    const fields = details.fields?.map((field) => ({ ...field, field: `entities.${at}.${field.field}` }));
    throw fail(entry, { ...details, detail: refusedEntityText(kind, key, details.detail ?? entry.message), ...(fields && { fields }) });
  }
}
