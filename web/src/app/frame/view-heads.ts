import type { PageHead } from '../../client/page.ts';
import { appTexts } from '../app.texts.ts';

export const notFoundHead: PageHead = { title: appTexts.notFound.title, noindex: true };
export const loginRequiredHead: PageHead = { title: appTexts.loginRequired.title, noindex: true };
