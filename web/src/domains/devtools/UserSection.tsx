import type { ExpUser } from '@baeum/contract/engine/user.ts';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { devtoolsTexts } from './devtools.texts.ts';
import styles from './DevtoolsPage.module.css';

/** The page's user: identifiers, and properties on demand. */
export function UserSection({ user }: { user: ExpUser }) {
  const { id, userId, deviceId, identifiers, properties, hackleProperties, cohorts } = user;
  const named = {
    $id: id,
    $userId: userId,
    $deviceId: deviceId,
    ...identifiers,
    ...(cohorts?.length && { cohorts: cohorts.map((cohort) => cohort.id).join(', ') }),
  };
  const all = { ...hackleProperties, ...properties };
  return (
    <section className={styles.section} aria-labelledby="user">
      <h2 id="user">{devtoolsTexts.user}</h2>
      <Values values={named} />
      {Object.keys(all).length > 0 && (
        <details className={styles.more}>
          <summary>{devtoolsTexts.properties(Object.keys(all).length)}</summary>
          <Values values={all} />
        </details>
      )}
    </section>
  );
}

function Values({ values }: { values: Record<string, unknown> }) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return <DescriptionList items={given.map(([term, value]) => ({ term, description: typeof value === 'string' ? value : JSON.stringify(value) }))} />;
}
