import { settingsPath, settingsPieces, settingsTitle } from '../../domains/profiles/parts/settings-pieces.ts';
import type { ShellMenu } from '../shell-types.ts';
import { myMenu } from './my-menu.ts';

/** The pieces of the account settings, which are a place of their own within the member's. */
export const settingsMenu: ShellMenu = {
  title: settingsTitle,
  root: settingsPath,
  up: { to: myMenu.root, text: myMenu.title },
  groups: [{ title: settingsTitle, links: Object.values(settingsPieces) }],
};

/** Notices have their settings beside those of the account. */
export function isAccountSetting(pathname: string): boolean {
  return pathname.startsWith(settingsPath) && !pathname.startsWith(`${settingsPath}/notification`);
}
