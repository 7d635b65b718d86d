import { addressWith } from '../../../ui/list/list-query.ts';
import { RouteTabs } from '../../../ui/navigation/RouteTabs.tsx';
import { deskTexts } from './desk.texts.ts';

/** Lists between which an operator goes to and fro: what programs ask of the experimentation service. */
const siblings = ['experiments', 'feature-flags', 'remote-configs', 'in-app-messages'] as const;
const { siblings: texts } = deskTexts;

/** Tabs from one such list to the others, in the same environment; nothing beside any other list. */
export function Siblings({ path, query }: { path: string; query: URLSearchParams }) {
  if (!siblings.some((noun) => path === `/admin/${noun}`)) return null;
  const environment = query.get('environment');
  const kept = new URLSearchParams(environment === null ? {} : { environment });
  return <RouteTabs label={texts.label} tabs={siblings.map((noun) => ({ to: addressWith(`/admin/${noun}`, kept, {}), text: texts.names[noun] }))} />;
}
