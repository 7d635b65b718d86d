import type { PageDefinition } from '../../client/page.ts';
import { settingsPieces, settingsTitle } from './parts/settings-pieces.ts';

/** The address that all account settings had: the first of their pieces, and for who comes back from a social provider the one with those. */
export const page: PageDefinition = {
  component: () => null,
  head: () => ({ title: settingsTitle, noindex: true }),
  redirect: ({ url }) =>
    (['social', 'problem'].some((name) => url.searchParams.has(name)) ? settingsPieces.connections : settingsPieces.profile).to + url.search,
};
