import { lifecycleTexts } from '@baeum/contract/domains/experiments/lifecycle.rules.ts';
import type { AnyEntity, EntityDetails } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { databaseTime } from '../../database/clock.ts';
import { fail } from '../../http/base/app-error.ts';
import { refuseReferred } from '../workspaces/entities.public.ts';
import type { StoredEntity, WorkspaceDraft } from '../workspaces/state/workspace-draft.public.ts';
import type { ExperimentEntity } from './experiment-body.public.ts';
import { lifecycleOf } from './lifecycle.public.ts';

/**
 * Details of an experiment or flag after archiving or restoring it. Its status stays, but SDKs do not receive it while it
 * is archived, so it is decided as if it did not exist.
 * @throws AppError EXP_002 while it is running or referenced, and when it is not archived
 */
export function archivedOrNot(draft: WorkspaceDraft, stored: ExperimentEntity, action: 'archive' | 'restore'): EntityDetails {
  if (action === 'restore') {
    const { archivedAt, ...rest } = stored.details;
    if (archivedAt === undefined) throw fail(workspaceErrors.wrongState, { detail: lifecycleTexts.notArchived });
    return rest;
  }
  if (stored.body.execution.status === 'RUNNING') throw fail(workspaceErrors.wrongState, { detail: lifecycleTexts.archiveRunning });
  refuseReferred(stored as StoredEntity as AnyEntity, draft);
  const { schedule: _given, dueAt: _up, ...rest } = lifecycleOf(stored.details);
  return { ...rest, archivedAt: new Date(databaseTime()).toISOString() };
}
