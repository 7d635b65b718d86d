/**
 * A foreign app around a page, as its web view would install it before any of the page's scripts run: it answers the
 * commands from what it is told to answer and notes them. Runs in the browser (`page.addInitScript`), so it uses
 * nothing from outside itself.
 */
export function installBridgeHost(answers: Record<string, unknown>): void {
  const calls: { command: string; parameters: Record<string, unknown> }[] = [];
  const state: Record<string, unknown> = { ...answers };
  const host = {
    calls,
    /** Changes what a command answers; the text `throw` makes it throw, `garbage` answer no JSON. */
    answer: (command: string, data: unknown) => void (state[command] = data),
    invoke(request: string): string {
      const { command, parameters } = JSON.parse(request) as (typeof calls)[number];
      calls.push({ command, parameters });
      const data = state[command];
      if (data === 'throw') throw new Error('the app broke');
      if (data === 'garbage') return '<html>';
      if (data === 'refuse') return JSON.stringify({ success: false, message: 'not now' });
      return JSON.stringify({ success: true, message: 'OK', data });
    },
  };
  Object.defineProperty(window, '__expBridge', { value: host });
}
