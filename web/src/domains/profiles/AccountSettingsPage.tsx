import type { PageDefinition } from '../../client/page.ts';
import { settingsPieces, settingsTitle } from './parts/settings-pieces.ts';

/** Former address of all account settings: redirects to the first section, or to social accounts on return from a provider. */
export const page: PageDefinition = {
  component: () => null,
  head: () => ({ title: settingsTitle, noindex: true }),
  redirect: ({ url }) =>
    (['social', 'problem'].some((name) => url.searchParams.has(name)) ? settingsPieces.connections : settingsPieces.profile).to + url.search,
};
