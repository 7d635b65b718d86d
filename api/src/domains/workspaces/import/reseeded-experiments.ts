import { reseededText } from '@baeum/contract/domains/workspaces/management.rules.ts';
import type { AnyEntity, EntityBodies, EntityKind, EntityReference } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { fail } from '../../../http/base/app-error.ts';
import { storedEntities } from '../state/entity-queries.ts';
import { nameOf } from '../state/entity-store.ts';
import type { FileEntity, PackedFile } from '../state/workspace-file.ts';
import { inBatches } from './batches.ts';
import type { ImportPlan } from './import-plan.ts';

/** The bucket of a started experiment before and after the import. */
interface Divided {
  key: string;
  name: string;
  before: number;
  after: number;
}

/** Experiments named in the error; further ones are only counted. */
const named = 5;

/**
 * Refuses an old file that would change the seed of a started experiment: all its users would be reassigned, and its
 * results would mix both assignments.
 * @throws AppError EXP_009
 */
export async function refuseReseeding(environmentId: number, file: PackedFile, plan: ImportPlan): Promise<void> {
  if (!plan.updated.some(({ kind }) => kind === 'BUCKET' || kind === 'EXPERIMENT')) return;
  const brought = await divisionsOf(file);
  const reseeded: Divided[] = [];
  const heads = [...plan.updated, ...plan.unchanged, ...plan.kept].filter(({ kind }) => kind === 'EXPERIMENT');
  for (const batch of inBatches(heads)) {
    const divided = await startedOf(environmentId, batch, brought.buckets);
    const seeds = await seedsOf(
      environmentId,
      divided.flatMap(({ before, after }) => [before, after]),
    );
    reseeded.push(...divided.filter(({ before, after }) => (brought.seeds.get(after) ?? seeds.get(after)) !== seeds.get(before)));
  }
  if (reseeded.length === 0) return;
  const names = reseeded.slice(0, named).map(({ key, name }) => ({ key, name }));
  throw fail(workspaceErrors.unconfirmed, { detail: reseededText(names, reseeded.length - names.length) });
}

/** Seeds of the file's buckets, and the bucket of each of its experiments. */
async function divisionsOf(file: PackedFile) {
  const seeds = new Map<number, number>();
  const buckets = new Map<number, number>();
  for await (const block of file.blocks()) {
    for (const entity of block) {
      if (isOf(entity, 'BUCKET')) seeds.set(entity.id, entity.body.seed);
      else if (isOf(entity, 'EXPERIMENT') && typeof entity.body.bucketId === 'number') buckets.set(entity.id, entity.body.bucketId);
    }
  }
  return { seeds, buckets };
}

function isOf<K extends EntityKind>(entity: FileEntity, kind: K): entity is FileEntity & { body: EntityBodies[K] } {
  return entity.kind === kind;
}

async function startedOf(environmentId: number, heads: readonly EntityReference[], buckets: ReadonlyMap<number, number>): Promise<Divided[]> {
  const stored = (await storedEntities(environmentId, heads)) as ReadonlyMap<string, AnyEntity>;
  return heads.flatMap((head) => {
    const entity = stored.get(nameOf(head));
    if (entity?.kind !== 'EXPERIMENT') return [];
    const { id, key, body } = entity;
    const hasStarted = body.status === 'EXECUTED' && (body.execution.status === 'RUNNING' || body.execution.status === 'PAUSED');
    if (!hasStarted || typeof body.bucketId !== 'number') return [];
    return [{ key, name: body.name ?? '', before: body.bucketId, after: buckets.get(id) ?? body.bucketId }];
  });
}

async function seedsOf(environmentId: number, ids: readonly number[]): Promise<Map<number, number>> {
  const wanted = [...new Set(ids)].map((id): EntityReference => ({ kind: 'BUCKET', id }));
  const stored = (await storedEntities(environmentId, wanted)) as ReadonlyMap<string, AnyEntity>;
  return new Map([...stored.values()].flatMap((entity) => (entity.kind === 'BUCKET' ? [[entity.id, entity.body.seed] as const] : [])));
}
