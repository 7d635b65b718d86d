import type { WaitingDevice } from '@baeum/contract/domains/tokens/tokens.schemas.ts';
import { useEffect, useState, type ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import type { PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EntrancePage } from '../entrance/parts/EntrancePage.tsx';
import { EntranceResult, useReadFromTop } from '../entrance/parts/EntranceResult.tsx';
import styles from './DeviceLogin.module.css';
import { DeviceLoginForm, type Decision } from './DeviceLoginForm.tsx';
import { deviceLoginTexts } from './tokens.texts.ts';
import { UserCodeForm } from './UserCodeForm.tsx';

export const page: PageDefinition = {
  component: DeviceLoginPage,
  head: () => ({ title: deviceLoginTexts.title, noindex: true }),
};

/** A user authorises a program without a browser (RFC 8628 section 3.3). */
export function DeviceLoginPage() {
  const [query] = useSearchParams();
  const [waiting, setWaiting] = useState<{ userCode: string; device: WaitingDevice }>();
  const [decision, setDecision] = useState<Decision>();
  if (decision) return <Decided decision={decision} />;
  if (waiting) return <Waiting {...waiting} onDecided={setDecision} onExpired={() => setWaiting(undefined)} />;
  return (
    <EntrancePage title={deviceLoginTexts.title} lead={deviceLoginTexts.lead}>
      <UserCodeForm code={query.get('user_code') ?? query.get('code') ?? ''} onFound={(userCode, device) => setWaiting({ userCode, device })} />
      <HowToInstall />
    </EntrancePage>
  );
}

/** The install command of this site's CLI. Only the browser knows the public address. */
function HowToInstall() {
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  if (!origin) return null;
  return (
    <p className={styles.install}>
      {deviceLoginTexts.noCli}
      <br />
      <code>npm install --global {origin}/cli/baeum.tgz</code>
    </p>
  );
}

function Waiting(props: ComponentProps<typeof DeviceLoginForm>) {
  useReadFromTop();
  return (
    <EntrancePage title={deviceLoginTexts.title} lead={deviceLoginTexts.compare}>
      <DeviceLoginForm {...props} />
    </EntrancePage>
  );
}

function Decided({ decision }: { decision: Decision }) {
  useReadFromTop();
  return (
    <EntranceResult mark="done" {...deviceLoginTexts[decision]}>
      <LinkButton to="/" variant="secondary" size="large" full>
        {deviceLoginTexts.home}
      </LinkButton>
    </EntranceResult>
  );
}
