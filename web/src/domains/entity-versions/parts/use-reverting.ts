import type { EntityReversion } from '@baeum/contract/domains/entity-versions/entity-versions.contract.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../../client/api-problem.ts';
import { invalidateTopics, type Topic } from '../../../client/topics.ts';
import { alert } from '../../../ui/modal/dialogs.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { askBefore } from '../../desk/parts/ask-reason.ts';
import { reportRefusal } from '../../desk/parts/report-refusal.ts';
import { entityVersions } from '../entity-versions.api.ts';
import { entityHistoryTexts } from './entity-history.texts.ts';
import { meaningfulChanges, type Change, type DifferenceWords } from './member-words.ts';

const { revert: texts, change: changeText, more } = entityHistoryTexts;

/** Query topics of each kind. */
const topics: Readonly<Record<EntityReversion['kind'], Topic>> = {
  COHORT: 'cohorts',
  CONTAINER: 'containers',
  EVENT_TYPE: 'event-types',
  EXPERIMENT: 'experiments',
  FEATURE_FLAG: 'feature-flags',
  IN_APP_MESSAGE: 'in-app-messages',
  METRIC: 'experiment-metrics',
  REMOTE_CONFIG_PARAMETER: 'remote-configs',
  SEGMENT: 'segments',
};

/** Members listed in the confirmation; further ones are counted. */
const namedChanges = 5;

/** The version to restore, with the texts of its kind. */
export interface Reverted extends Pick<EntityReversion, 'kind' | 'key' | 'version'> {
  environment: string;
  words: DifferenceWords;
  /** Effects of restoring, and what it leaves unchanged. */
  warning: string;
}

interface Comparison {
  changes: readonly Change[];
  /** A started experiment needs confirmation of its changes. */
  confirm: boolean;
  /** The version that was compared. */
  version: number;
}

/**
 * Restores a former version: shows the changes and asks for a reason. When the entity was changed meanwhile, it compares
 * again and asks again with the reason retained.
 */
export function useReverting(reverted: Reverted) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const revert = async (toVersion: number) => {
    setBusy(true);
    try {
      if (await goBack(queryClient, reverted, toVersion)) toast(texts.done);
    } catch (thrown) {
      await reportRefusal(thrown);
    } finally {
      setBusy(false);
    }
  };
  return { busy, revert };
}

/** @returns whether it was restored */
async function goBack(queryClient: QueryClient, reverted: Reverted, toVersion: number): Promise<boolean> {
  const ask = (compared: Comparison, meanwhile: boolean, written: string) => {
    const told = meaningfulChanges(compared.changes);
    const lines = told.slice(0, namedChanges).map(({ path, before, after }) => lineOf(reverted.words, path, before, after));
    const rest = told.length > namedChanges ? [more(told.length - namedChanges)] : [];
    const message = [
      ...(meanwhile ? [texts.meanwhile] : []),
      texts.brings([...lines, ...rest].join(', ')),
      ...(compared.confirm ? [texts.started] : []),
      reverted.warning,
    ].join(' ');
    return askBefore({
      title: texts.title(toVersion),
      message,
      confirmLabel: texts.label(toVersion),
      danger: true,
      reason: { label: texts.reason, help: texts.reasonHelp, written },
    });
  };
  const step = async (version: number, meanwhile: boolean, written: string): Promise<boolean> => {
    const compared = await compare(reverted, version, toVersion);
    if (meaningfulChanges(compared.changes).length === 0) {
      await alert(texts.same.title, texts.same.message);
      return false;
    }
    const note = await ask(compared, meanwhile, written);
    if (note === undefined) return false;
    try {
      await entityVersions.revertEntity.mutate({ body: { ...bodyOf(reverted, compared), toVersion, note } });
      await invalidateTopics(queryClient, [topics[reverted.kind], 'audit-logs']);
      return true;
    } catch (thrown) {
      if (!isConflict(thrown)) throw thrown;
      return step(await currentVersion(reverted), true, note);
    }
  };
  return step(reverted.version, false, '');
}

const isConflict = (thrown: unknown) => problemOf(thrown).errorCode === commonErrors.conflict.errorCode;
const bodyOf = ({ kind, key, environment }: Reverted, { version, confirm }: Pick<Comparison, 'version' | 'confirm'>) => ({
  kind,
  key,
  environment,
  version,
  confirm,
});
const lineOf = ({ member, value }: DifferenceWords, path: string, before: unknown, after: unknown) =>
  changeText(member(path), value(path, before), value(path, after));

/**
 * A dry run, which also returns whether a started experiment needs a separate confirmation. Compares with the current
 * version, not the one that the page loaded.
 */
async function compare(reverted: Reverted, version: number, toVersion: number): Promise<Comparison> {
  const rehearse = async (at: number, confirm: boolean): Promise<Comparison> => {
    const { body } = await entityVersions.revertEntity.mutate({ body: { ...bodyOf(reverted, { version: at, confirm }), toVersion, dryRun: true } });
    return { changes: body.changes, confirm, version: at };
  };
  const withConfirm = async (at: number) => {
    try {
      return await rehearse(at, false);
    } catch (thrown) {
      if (problemOf(thrown).errorCode !== workspaceErrors.unconfirmed.errorCode) throw thrown;
      return rehearse(at, true);
    }
  };
  try {
    return await withConfirm(version);
  } catch (thrown) {
    if (!isConflict(thrown)) throw thrown;
    return withConfirm(await currentVersion(reverted));
  }
}

async function currentVersion({ kind, key, environment }: Reverted): Promise<number> {
  const { body } = await entityVersions.listEntityVersions.query({ query: { kind, key, environment, limit: '1' } });
  return body.items[0]?.version ?? 1;
}
