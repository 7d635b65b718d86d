import sdk from '@hackler/javascript-sdk';

/**
 * A program of a customer with the unmodified SDK and its usual interval: `node polling-program.ts <base address> <SDK
 * key> <flag>`. It prints a line whenever the flag is another than before, and runs until it is ended.
 */
export interface FlagReport {
  isOn: boolean;
  /** Milliseconds of the clock that all processes of the machine share. */
  at: number;
}

const [, , base = '', key = '', flag = ''] = process.argv;
const client = sdk.createInstance(key, { sdkUrl: base, eventUrl: base, monitoringUrl: base, log_disabled: true });
await client.onInitialized({ timeout: 20_000 });

let before: boolean | undefined;
setInterval(() => {
  const isOn = client.isFeatureOn(Number(flag), { id: 'somebody' });
  if (isOn === before) return;
  before = isOn;
  console.log(JSON.stringify({ isOn, at: Date.now() } satisfies FlagReport));
}, 50);
