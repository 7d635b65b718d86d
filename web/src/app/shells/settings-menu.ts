import { settingsPath, settingsPieces, settingsTitle } from '../../domains/profiles/parts/settings-pieces.ts';
import type { ShellMenu } from '../shell-types.ts';
import { myMenu } from './my-menu.ts';

/** Sections of the account settings, nested within the member's own pages. */
export const settingsMenu: ShellMenu = {
  title: settingsTitle,
  root: settingsPath,
  up: { to: myMenu.root, text: myMenu.title },
  groups: [{ title: settingsTitle, links: Object.values(settingsPieces) }],
};

/** Notification settings are listed beside those of the account. */
export function isAccountSetting(pathname: string): boolean {
  return pathname.startsWith(settingsPath) && !pathname.startsWith(`${settingsPath}/notification`);
}
