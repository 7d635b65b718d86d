import type { FeatureFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { entityVersions } from '../entity-versions/entity-versions.api.ts';
import { usualEnvironment, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { flagDeskTexts } from './flag-desk.texts.ts';
import { memberWords, valueWords } from './flag-words.ts';
import styles from './FlagDesk.module.css';
import { tellRefusal } from './tell-refusal.ts';

const texts = flagDeskTexts.history;
/** Members of a change that are named; the others are counted. */
const namedChanges = 4;
/** What every change moves. */
const countedMembers = new Set(['version', 'updatedAt', 'executionVersion', 'executionStatus']);

interface Shown {
  flag: FeatureFlag;
  environment: WorkEnvironment;
}

/** What a flag was before, and the way back to it. */
export function FlagHistory({ flag, environment }: Shown) {
  const request = { query: { kind: 'FEATURE_FLAG', key: String(flag.key), environment, limit: '10' } } as const;
  const { queryKey } = entityVersions.listEntityVersions.options(request);
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => entityVersions.listEntityVersions.query(request) });
  const { busy, revert } = useReverting(flag, environment);
  if (!data)
    return (
      <p role="status" className={styles.small}>
        {error ? problemOf(error).message : texts.loading}
        {error && (
          <Button size="small" variant="quiet" onClick={() => void refetch()}>
            {flagDeskTexts.retry}
          </Button>
        )}
      </p>
    );
  return (
    <ol className={styles.versions}>
      {data.body.items.map(({ version, at, actor, changes }) => (
        <li key={version} className={styles.version}>
          <span className={styles.line}>
            <span>
              {texts.version(version)} {version === flag.version && <span className={styles.small}>{texts.now}</span>}
            </span>
            <span className={styles.small}>{[actor ?? flagDeskTexts.server, formatSeoulMinute(at)].join(' · ')}</span>
          </span>
          <Changes changes={changes} />
          {version !== flag.version && (
            <span className={styles.step}>
              <Button size="small" variant="quiet" loading={busy} onClick={() => void revert(version)}>
                {texts.revert.label(version)}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

type Change = { path: string; before?: unknown; after?: unknown };

function Changes({ changes }: { changes: readonly Change[] | null }) {
  const told = changes?.filter(({ path }) => !countedMembers.has(path.split('.')[0] ?? '') && !path.startsWith('bucket'));
  if (!told) return <span className={styles.small}>{texts.first}</span>;
  return (
    <ul className={styles.small}>
      {told.slice(0, namedChanges).map(({ path, before, after }) => (
        <li key={path}>{texts.change(memberWords(path), valueWords(path, before), valueWords(path, after))}</li>
      ))}
      {told.length > namedChanges && <li>{texts.more(told.length - namedChanges)}</li>}
    </ul>
  );
}

function useReverting(flag: FeatureFlag, environment: WorkEnvironment) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const revert = async (toVersion: number) => {
    const { title, message, done, label } = texts.revert;
    const warning = environment === usualEnvironment ? message + flagDeskTexts.approval : message;
    if (!(await confirm({ title: title(toVersion), message: warning, confirmLabel: label(toVersion), danger: true }))) return;
    setBusy(true);
    try {
      const body = { kind: 'FEATURE_FLAG', key: String(flag.key), toVersion, version: flag.version, environment } as const;
      await entityVersions.revertEntity.send(queryClient, { body });
      toast(done);
    } catch (thrown) {
      await tellRefusal(thrown);
    } finally {
      setBusy(false);
    }
  };
  return { busy, revert };
}
