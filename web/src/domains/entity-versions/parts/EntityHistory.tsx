import type { VersionedKind } from '@baeum/contract/domains/entity-versions/entity-versions.rules.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { problemOf } from '../../../client/api-problem.ts';
import { Button } from '../../../ui/Button.tsx';
import { entityVersions } from '../entity-versions.api.ts';
import { entityHistoryTexts as texts } from './entity-history.texts.ts';
import styles from './EntityHistory.module.css';
import { meaningfulChanges, type Change, type DifferenceWords } from './member-words.ts';
import { useReverting } from './use-reverting.ts';

/** Changed members that are listed; further ones are counted. */
const namedChanges = 4;

interface EntityHistoryProps {
  kind: VersionedKind;
  entityKey: string;
  environment: string;
  /** The current version. */
  version: number;
  words: DifferenceWords;
  /** Effects of restoring, and what it leaves unchanged. */
  warning: string;
  /** Target in audit records, which are linked. */
  target: string;
}

/** Former versions of an entity, with a button to restore each. */
export function EntityHistory(props: EntityHistoryProps) {
  return (
    <>
      <Versions {...props} />
      <Link to={`/admin/audit-logs?target=${encodeURIComponent(props.target)}`}>{texts.audit}</Link>
    </>
  );
}

function Versions({ kind, entityKey, environment, version: current, words, warning }: EntityHistoryProps) {
  const request = { query: { kind, key: entityKey, environment, limit: '10' } } as const;
  const { queryKey } = entityVersions.listEntityVersions.options(request);
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => entityVersions.listEntityVersions.query(request) });
  const { busy, revert } = useReverting({ kind, key: entityKey, version: current, environment, words, warning });
  if (!data)
    return (
      <p role="status" className={styles.small}>
        {error ? problemOf(error).message : texts.loading}
        {error && (
          <Button size="small" variant="quiet" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        )}
      </p>
    );
  return (
    <ol className={styles.versions}>
      {data.body.items.map(({ version, at, actor, changes }) => (
        <li key={version} className={styles.version}>
          <span className={styles.head}>
            <span>
              {texts.version(version)} {version === current && <span className={styles.small}>{texts.now}</span>}
            </span>
            <span className={styles.small}>{[actor ?? (changes ? texts.server : undefined), formatSeoulMinute(at)].filter(Boolean).join(' · ')}</span>
          </span>
          <Changes changes={changes} words={words} />
          {version !== current && (
            <Button size="small" variant="quiet" loading={busy} onClick={() => void revert(version)}>
              {texts.revert.label(version)}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

function Changes({ changes, words }: { changes: readonly Change[] | null; words: DifferenceWords }) {
  if (!changes) return <span className={styles.small}>{texts.first}</span>;
  const told = meaningfulChanges(changes);
  return (
    <ul className={styles.small}>
      {told.slice(0, namedChanges).map(({ path, before, after }) => (
        <li key={path}>{texts.change(words.member(path), words.value(path, before), words.value(path, after))}</li>
      ))}
      {told.length > namedChanges && <li>{texts.more(told.length - namedChanges)}</li>}
    </ul>
  );
}
