import type { ComponentType } from 'react';
import type { PageDefinition } from '../client/page.ts';
import { appTexts } from './app.texts.ts';
import { ForbiddenView } from './frame/ForbiddenView.tsx';
import { LoginRequiredView } from './frame/LoginRequiredView.tsx';
import { NotFoundView } from './frame/NotFoundView.tsx';
import type { Route } from './routes/route-list.ts';

/** Views that replace a screen, by the response's status. */
export const refusals = {
  401: refusal(LoginRequiredView, appTexts.loginRequired),
  403: refusal(ForbiddenView, appTexts.forbidden.title),
  404: refusal(NotFoundView, appTexts.notFound.title),
} as const;

function refusal(component: ComponentType, title: string): Route & { page: PageDefinition } {
  const page: PageDefinition = { component, head: () => ({ title, noindex: true }) };
  return { path: '*', access: 'visitor', shell: 'site', page, load: async () => ({ page }) };
}
