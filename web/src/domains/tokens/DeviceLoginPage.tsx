import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EntrancePage } from '../../client/EntrancePage.tsx';
import { EntranceResult, useReadFromTop } from '../../client/EntranceResult.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { DeviceLoginForm, type Decision } from './DeviceLoginForm.tsx';
import { deviceLoginTexts } from './tokens.texts.ts';

export const page: PageDefinition = {
  component: DeviceLoginPage,
  head: () => ({ title: deviceLoginTexts.title, noindex: true }),
};

/** A person lets a program without a browser act for them (RFC 8628 section 3.3). */
export function DeviceLoginPage() {
  const [query] = useSearchParams();
  const [decision, setDecision] = useState<Decision>();
  if (decision) return <Decided decision={decision} />;
  return (
    <EntrancePage title={deviceLoginTexts.title} lead={deviceLoginTexts.lead}>
      <DeviceLoginForm code={query.get('user_code') ?? query.get('code') ?? ''} onDecided={setDecision} />
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
