import type { Boot } from '../client/boot.tsx';
import { findBridge } from './bridge/bridge.ts';
import { startExperimentation } from './start.ts';

/** Starts the client that this page needs: inside an app it is the app's, and a frame of the developer tools is no visit. */
export async function startClient(boot: Boot): Promise<void> {
  if (window.parent !== window) return;
  const bridge = findBridge();
  if (bridge) (await import('./bridge/start-in-app.ts')).startInApp(bridge, boot);
  else startExperimentation(boot);
}
