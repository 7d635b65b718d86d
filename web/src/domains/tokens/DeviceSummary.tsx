import type { WaitingDevice } from '@baeum/contract/domains/tokens/tokens.schemas.ts';
import { relativeTime } from '@baeum/contract/shared/korean-format.ts';
import { operatingSystem } from '@baeum/contract/shared/page-properties.ts';
import { useSession } from '../../client/boot.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import styles from './DeviceLogin.module.css';
import { deviceLoginTexts as texts } from './tokens.texts.ts';

/** The program, what it asks for, and from where and when: what a person can tell a stranger's login by. */
export function DeviceSummary({ device: { clientName, scopes, ip, userAgent, startedAt } }: { device: WaitingDevice }) {
  const { user } = useSession();
  return (
    <section className={styles.device}>
      <DescriptionList
        items={[
          { term: texts.program, description: clientName },
          { term: texts.place, description: texts.placeOf(ip, softwareOf(userAgent)) },
          { term: texts.started, description: relativeTime(startedAt, new Date()) },
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

/** `baeum-cli, Linux`: the program's own first word, and the system. Browsers all call themselves by the same first word. */
function softwareOf(userAgent: string): string {
  const [product = ''] = userAgent.split(/[\s/(]/, 1);
  const system = operatingSystem(userAgent);
  return [product === 'Mozilla' ? '' : product, system === 'unknown' ? '' : system].filter(Boolean).join(', ');
}
