import type { DraftDecision, DraftQuestion } from '@baeum/contract/domains/draft-evaluations/draft-evaluations.contract.ts';
import { unknownKeyText } from '@baeum/contract/domains/workspaces/management.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { evaluateExperiment, evaluateFeatureFlag, evaluateInAppMessage, evaluateRemoteConfig } from '@baeum/contract/engine/evaluate.ts';
import type { Workspace } from '@baeum/contract/engine/model.ts';
import { openWorkspace } from '@baeum/contract/engine/open-workspace.ts';
import { resolveUser, type ExpUser } from '@baeum/contract/engine/user.ts';
import { databaseTime } from '../../database/clock.ts';
import { rehearse } from '../../database/rehearse.ts';
import { fail } from '../../http/base/app-error.ts';
import type { Author } from '../audit-logs/audit-logs.public.ts';
import { findCohorts } from '../cohorts/cohorts.public.ts';
import { copiers } from '../environments/copiers.public.ts';
import { toExperimentDecision, toFlagDecision, toInAppDecision, toRemoteConfigDecision } from '../evaluations/evaluations.public.ts';
import type { EntityView } from '../workspaces/copier.public.ts';
import { findEnvironment } from '../workspaces/serve/environments.public.ts';
import { WorkspaceDraft } from '../workspaces/state/workspace-draft.public.ts';

/**
 * Writes the draft through the kind's own operation, decides, and rolls everything back: an invalid draft is refused like
 * a save, and the decision is the one visitors would get.
 * @throws AppError EXP_001 to EXP_005, COMMON_001
 */
export async function evaluateDraft(author: Author, question: DraftQuestion): Promise<DraftDecision> {
  const { key, file, user } = await rehearse(async () => {
    const environment = await findEnvironment(question.environment);
    const written = await write(author, environment.name, question);
    return {
      key: String(written['key']),
      file: (await WorkspaceDraft.of(environment)).file(),
      user: await withCohorts(environment.id, question.user),
    };
  });
  return decide(openWorkspace({ ...file, workspace: { attributes: {}, ...file.workspace } }), key, user, question);
}

async function write(author: Author, environment: string, { kind, key, entity, changes, asStarted }: DraftQuestion): Promise<EntityView> {
  const copier = copiers[kind];
  const stored = key === undefined ? undefined : (await copier.find(environment, String(key)))?.view;
  if (key !== undefined && !stored) throw fail(workspaceErrors.notFound, { detail: unknownKeyText(kind, key) });
  const input = stored ? changes : entity;
  const written = input ? await copier.write?.(author, environment, input, stored) : stored;
  if (!written) throw new Error(`nothing writes a draft of ${kind}`);
  if (asStarted) await start(author, environment, kind, written);
  return written;
}

/** Starts the entity like an operator; a running one stays unchanged. */
async function start(author: Author, environment: string, kind: DraftQuestion['kind'], view: EntityView): Promise<void> {
  const status = kind === 'IN_APP_MESSAGE' ? 'ACTIVE' : 'RUNNING';
  if (view['status'] === 'DRAFT') await copiers[kind].follow?.(author, { environment, key: String(view['key']) }, view, { ...view, status });
}

/** Adds the stored cohorts, unless the caller passes some. */
async function withCohorts(environmentId: number, user: ExpUser): Promise<ExpUser> {
  if (user.cohorts) return user;
  const known = await findCohorts(environmentId, resolveUser(user)?.identifiers ?? {});
  return { ...user, cohorts: known.flatMap(({ cohorts }) => cohorts.map((id) => ({ id }))) };
}

function decide(workspace: Workspace, key: string, user: ExpUser, question: DraftQuestion): DraftDecision {
  const explain = { explain: true };
  switch (question.kind) {
    case 'EXPERIMENT':
      return { experiment: toExperimentDecision(evaluateExperiment(workspace, Number(key), user, question.defaultVariation, explain)) };
    case 'FEATURE_FLAG':
      return { featureFlag: toFlagDecision(evaluateFeatureFlag(workspace, Number(key), user, explain)) };
    case 'REMOTE_CONFIG_PARAMETER':
      return {
        remoteConfig: toRemoteConfigDecision(evaluateRemoteConfig(workspace, key, user, workspace.parameters.get(key)?.type ?? 'STRING', null, explain)),
      };
    case 'IN_APP_MESSAGE': {
      const { event, platform } = question;
      return { inAppMessage: toInAppDecision(evaluateInAppMessage(workspace, Number(key), user, { event, platform, now: databaseTime(), ...explain })) };
    }
  }
}
