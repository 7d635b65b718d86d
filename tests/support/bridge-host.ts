export interface BridgeHost {
  /** Recorded calls of the page, in order. */
  calls: { command: string; parameters: Record<string, unknown> }[];
  /** Sets the response of a command; `throw` makes it throw, `garbage` return invalid JSON, `refuse` return a failure. */
  answer(command: string, data: unknown): void;
  invoke(request: string): string;
}

/**
 * A simulated app around a page, installed like a web view's bridge before the page's scripts: it answers commands with
 * the given responses, and records them. It also runs in the browser (`page.addInitScript`), so it uses nothing from
 * outside of the function.
 */
export function installBridgeHost(answers: Record<string, unknown>): void {
  const told: Record<string, unknown> = { ...answers };
  const host: BridgeHost = {
    calls: [],
    answer: (command, data) => void (told[command] = data),
    invoke(request) {
      const call = JSON.parse(request) as BridgeHost['calls'][number];
      host.calls.push(call);
      const data = told[call.command];
      if (data === 'throw') throw new Error('the app broke');
      if (data === 'garbage') return '<html>';
      if (data === 'refuse') return JSON.stringify({ success: false, message: 'not now' });
      return JSON.stringify({ success: true, message: 'OK', data });
    },
  };
  Object.assign(window, { __expBridge: host });
}
