import type { WaitingDevice } from '@baeum/contract/domains/tokens/tokens.schemas.ts';
import { formatDate, relativeTime } from '@baeum/contract/shared/korean-format.ts';
import { operatingSystem } from '@baeum/contract/shared/page-properties.ts';
import { useSession } from '../../client/boot.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './DeviceLogin.module.css';
import { deviceLoginTexts as texts } from './tokens.texts.ts';

/** The program, its scopes, and its origin and time: what distinguishes a stranger's login. */
export function DeviceSummary({ device: { clientName, scopes, ip, userAgent, startedAt } }: { device: WaitingDevice }) {
  const { user } = useSession();
  const now = useNow();
  return (
    <section className={styles.device}>
      <DescriptionList
        items={[
          { term: texts.program, description: clientName },
          { term: texts.place, description: texts.placeOf(ip, softwareOf(userAgent)) },
          { term: texts.started, description: now === undefined ? formatDate(startedAt) : relativeTime(startedAt, new Date(now)) },
          ...(user ? [{ term: texts.accountLabel, description: texts.account(user.name, user.email) }] : []),
        ]}
      />
      {scopes.length > 0 && <h2 className={styles.heading}>{texts.scopes.title}</h2>}
      <ul className={styles.scopes}>
        {scopes.map((scope) => (
          <li key={scope}>{texts.scopes.names[scope]}</li>
        ))}
      </ul>
      <p className={styles.warning}>{texts.warning}</p>
    </section>
  );
}

/** `baeum-cli, Linux`: the program's product token, and the system. All browsers start with the same token. */
function softwareOf(userAgent: string): string {
  const [product = ''] = userAgent.split(/[\s/(]/, 1);
  const system = operatingSystem(userAgent);
  return [product === 'Mozilla' ? '' : product, system === 'unknown' ? '' : system].filter(Boolean).join(', ');
}
