import { lifeTexts } from '@baeum/contract/domains/experiments/life.rules.ts';
import type { AnyEntity, EntityDetails } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { databaseTime } from '../../database/clock.ts';
import { fail } from '../../http/base/app-error.ts';
import { refuseReferred } from '../workspaces/entities.public.ts';
import type { StoredEntity, WorkspaceDraft } from '../workspaces/state/workspace-draft.public.ts';
import type { ExperimentEntity } from './experiment-body.public.ts';
import { lifeOf } from './life.public.ts';

/**
 * The details of an experiment or flag that is put out of the way, or back. It keeps its state; while it is archived SDKs do not
 * get it, so that it is decided as if there were none.
 * @throws AppError EXP_002 while it runs or something refers to it, and for what is not archived
 */
export function archivedOrNot(draft: WorkspaceDraft, stored: ExperimentEntity, action: 'archive' | 'restore'): EntityDetails {
  if (action === 'restore') {
    const { archivedAt, ...rest } = stored.details;
    if (archivedAt === undefined) throw fail(workspaceErrors.wrongState, { detail: lifeTexts.notArchived });
    return rest;
  }
  if (stored.body.execution.status === 'RUNNING') throw fail(workspaceErrors.wrongState, { detail: lifeTexts.archiveRunning });
  refuseReferred(stored as StoredEntity as AnyEntity, draft);
  const { schedule: _given, dueAt: _up, ...rest } = lifeOf(stored.details);
  return { ...rest, archivedAt: new Date(databaseTime()).toISOString() };
}
