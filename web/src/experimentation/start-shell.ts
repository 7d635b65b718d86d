import type { Boot } from '../client/boot.tsx';
import { findBridge } from './bridge/bridge.ts';
import { startExperimentation } from './start.ts';

/** Starts the shell that this page needs: inside an app it is the app's, and a frame of the developer tools is no visit. */
export async function startShell(boot: Boot): Promise<void> {
  if (window.parent !== window) return;
  const bridge = findBridge();
  if (bridge) (await import('./bridge/bridge-shell.ts')).startInApp(bridge, boot);
  else startExperimentation(boot);
}
