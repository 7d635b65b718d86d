import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { copyText } from '../desk/parts/copy-text.ts';
import { keyDeskTexts } from './key-desk.texts.ts';
import styles from './KeyDesk.module.css';

const { code: texts } = keyDeskTexts;
const never = () => () => undefined;

/** The site's origin; empty during server-side rendering. */
function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
}

/** Code for initialising an SDK with the key. A server key is read from an environment variable, because it is not known here. */
export function KeyCode({ sdkKey }: { sdkKey: string | null }) {
  const origin = useOrigin();
  const key = sdkKey === null ? 'process.env.BAEUM_SDK_KEY' : `'${sdkKey}'`;
  return (
    <Stack>
      {sdkKey === null ? (
        <p className={styles.small}>
          {texts.notInPages} {texts.fromEnvironment}
        </p>
      ) : (
        <Code name={texts.browser} lines={browserLines(origin, key)} />
      )}
      <Code name={texts.node} lines={nodeLines(origin, key)} />
      <Code name={texts.ofrep} lines={ofrepLines(origin, key)} />
    </Stack>
  );
}

function Code({ name, lines }: { name: string; lines: readonly string[] }) {
  const text = lines.join('\n');
  return (
    <Stack gap={4} as="section">
      <div className={styles.codeHead}>
        <h4 className={styles.codeName}>{name}</h4>
        <Button size="small" variant="quiet" onClick={() => void copyText(text)}>
          {texts.copy(name)}
        </Button>
      </div>
      <pre className={styles.code}>
        <code>{text}</code>
      </pre>
    </Stack>
  );
}

function browserLines(origin: string, key: string): string[] {
  return [
    "import { createInstance } from '@hackler/javascript-sdk';",
    '',
    `const base = '${origin}/experiment';`,
    `const client = createInstance(${key}, { sdkUrl: base, eventUrl: base, monitoringUrl: base, cdnUrl: base });`,
    'client.onReady(() => console.log(client.variation(1)));',
  ];
}

function nodeLines(origin: string, key: string): string[] {
  return [
    "import sdk from '@hackler/javascript-sdk';",
    '',
    `const base = '${origin}/experiment';`,
    `const client = sdk.createInstance(${key}, { sdkUrl: base, eventUrl: base, monitoringUrl: base });`,
    "client.onReady(() => console.log(client.variation(1, 'user_1')));",
  ];
}

function ofrepLines(origin: string, key: string): string[] {
  return [
    "import { OFREPProvider } from '@openfeature/ofrep-provider';",
    "import { OpenFeature } from '@openfeature/server-sdk';",
    '',
    `await OpenFeature.setProviderAndWait(new OFREPProvider({ baseUrl: '${origin}', headers: { 'X-API-Key': ${key} } }));`,
    "await OpenFeature.getClient().getBooleanValue('flag.1', false, { targetingKey: 'user_1' });",
  ];
}
