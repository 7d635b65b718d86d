import type { AuditLog } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import type { VersionedKind } from '@baeum/contract/domains/entity-versions/entity-versions.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '../../client/api-problem.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PanelPart } from '../desk/parts/DeskPanel.tsx';
import { entityVersions } from '../entity-versions/entity-versions.api.ts';
import { useReverting } from '../entity-versions/parts/use-reverting.ts';
import { auditTexts } from './audit-logs.texts.ts';
import styles from './AuditLogs.module.css';
import { differenceWordsOf } from './change-words.ts';

const { undo: texts } = auditTexts;

/** Nouns of targets that have former versions. */
const kinds: Readonly<Record<string, VersionedKind>> = {
  cohorts: 'COHORT',
  containers: 'CONTAINER',
  'event-types': 'EVENT_TYPE',
  'experiment-metrics': 'METRIC',
  experiments: 'EXPERIMENT',
  'feature-flags': 'FEATURE_FLAG',
  'in-app-messages': 'IN_APP_MESSAGE',
  'remote-configs': 'REMOTE_CONFIG_PARAMETER',
  segments: 'SEGMENT',
};

interface Undone {
  kind: VersionedKind;
  key: string;
  environment: string;
  noun: string;
  /** Version after the change. */
  made: number;
}

/** The reverted change, if an earlier version exists. */
function undoneOf({ target, action, version }: AuditLog): Undone | undefined {
  const [noun = '', ...rest] = target.split('/');
  const [key = '', environment = 'production'] = rest.join('/').split('@');
  const kind = kinds[noun];
  if (kind === undefined || version === undefined || version < 2 || action.endsWith('.delete')) return undefined;
  return { kind, key, environment, noun, made: version };
}

/** Reverts a change, unless the entity was deleted. */
export function Undo({ record }: { record: AuditLog }) {
  const undone = undoneOf(record);
  return undone && <Offer undone={undone} />;
}

function Offer({ undone: { kind, key, environment, noun, made } }: { undone: Undone }) {
  const request = { query: { kind, key, environment, limit: '1' } } as const;
  const { queryKey } = entityVersions.listEntityVersions.options(request);
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => entityVersions.listEntityVersions.query(request), retry: false });
  const current = data?.body.items[0]?.version;
  const words = differenceWordsOf(noun);
  const { busy, revert } = useReverting({ kind, key, environment, version: current ?? made, words, warning: texts.warning });
  return (
    <PanelPart title={texts.title}>
      {current === undefined ? (
        <div role="status" className={styles.small}>
          {error ? problemOf(error).message : texts.loading}
          {error && problemOf(error).status !== 404 && (
            <Button size="small" variant="quiet" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          )}
        </div>
      ) : (
        <Stack gap={8}>
          <p className={styles.small}>{current > made ? texts.later(current - made) : texts.newest}</p>
          <div>
            <Button size="small" variant="secondary" loading={busy} onClick={() => void revert(made - 1)}>
              {texts.label(made - 1)}
            </Button>
          </div>
        </Stack>
      )}
    </PanelPart>
  );
}
