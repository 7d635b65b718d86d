/**
 * The bridge that an app offers to its pages: one function that takes and returns JSON. A request is `{ command,
 * parameters }`, a response `{ success, message, data }`.
 */
export interface Bridge {
  invoke(request: string): string;
}

declare global {
  interface Window {
    __expBridge?: unknown;
  }
}

/** Commands of the bridge. */
export type BridgeCommand =
  | 'getSessionId'
  | 'getUser'
  | 'setUser'
  | 'setUserId'
  | 'setDeviceId'
  | 'setUserProperty'
  | 'updateUserProperties'
  | 'resetUser'
  | 'variation'
  | 'variationDetail'
  | 'isFeatureOn'
  | 'featureFlagDetail'
  | 'track'
  | 'remoteConfig'
  | 'showUserExplorer';

/** The app around this page, if its bridge responds. */
export function findBridge(): Bridge | undefined {
  const found = window.__expBridge as Partial<Bridge> | null | undefined;
  return typeof found === 'object' && typeof found?.invoke === 'function' ? (found as Bridge) : undefined;
}

/**
 * Calls the app. The response is untrusted: `accept` validates it for the command.
 * @throws Error when the app throws, refuses, or returns invalid data.
 */
export function askBridge<T>(bridge: Bridge, command: BridgeCommand, parameters: object, accept: (data: unknown) => data is T): T {
  const answer: unknown = JSON.parse(bridge.invoke(JSON.stringify({ command, parameters })));
  if (!isRecord(answer) || answer['success'] !== true) {
    throw new Error(`${command}: ${isRecord(answer) ? String(answer['message']) : 'no answer'}`);
  }
  if (!accept(answer['data'])) throw new Error(`${command}: unexpected data`);
  return answer['data'];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
