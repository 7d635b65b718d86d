import type { Boot } from '../client/boot.tsx';
import { findBridge } from './bridge/bridge.ts';
import { startExperimentation } from './start.ts';

/** Starts this page's client: inside an app it is the app's, and a developer tools frame does not count as a visit. */
export async function startClient(boot: Boot): Promise<void> {
  if (window.parent !== window) return;
  const bridge = findBridge();
  if (bridge) (await import('./bridge/start-in-app.ts')).startInApp(bridge, boot);
  else startExperimentation(boot);
}
