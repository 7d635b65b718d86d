import { homedir } from 'node:os';
import { join } from 'node:path';

/** Folder of the person's own settings: XDG where it is set, `%APPDATA%` on Windows, `~/.config` elsewhere. */
export function configFolder(env: NodeJS.ProcessEnv): string {
  const xdg = env['XDG_CONFIG_HOME'];
  if (xdg) return join(xdg, 'baeum');
  const appData = env['APPDATA'];
  if (process.platform === 'win32' && appData) return join(appData, 'baeum');
  return join(homedir(), '.config', 'baeum');
}

export const configFile = (env: NodeJS.ProcessEnv): string => join(configFolder(env), 'config.json');
/** Tokens are stored separately from settings, so that settings can be shared or synchronised. */
export const credentialsFile = (env: NodeJS.ProcessEnv): string => join(configFolder(env), 'credentials.json');
/** Name of the file with which a project sets its own host and key. */
export const projectFileName = '.baeum.json';
