import { operatorScopeNames } from '@baeum/contract/shared/scopes.ts';
import { useLocation } from 'react-router';
import type { PageDefinition } from '../../client/page.ts';
import { StateView } from '../../ui/states/StateView.tsx';
import { rightsAt } from '../match.ts';
import { lackingRightTexts as texts } from './lacking-right.texts.ts';

export const page: PageDefinition = { component: LackingRightView, head: () => ({ title: texts.title, noindex: true }) };

/** Replaces a screen that an operator lacks the right to: names the right and who grants it. */
function LackingRightView() {
  const rights = rightsAt(useLocation().pathname);
  const names = (rights.length > 0 ? rights : (['admin'] as const)).map((right) => operatorScopeNames[right]);
  return <StateView title={texts.title} message={texts.message(names)} note={texts.whom(operatorScopeNames.admin)} link="/admin" linkTitle={texts.back} />;
}
