export interface BridgeHost {
  /** What the page has asked, in order. */
  calls: { command: string; parameters: Record<string, unknown> }[];
  /** Changes what a command answers; the text `throw` makes it throw, `garbage` answer no JSON, `refuse` say no. */
  answer(command: string, data: unknown): void;
  invoke(request: string): string;
}

/**
 * A foreign app around a page, as its web view would install it before any of the page's scripts run: it answers the
 * commands with the given answers, and records them. It also runs in the browser (`page.addInitScript`), so it uses nothing
 * from outside itself.
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
