import { devtools } from '@baeum/contract/shared/constants.ts';
import { matchRoutes } from 'react-router';
import type { PageDefinition, PageParams } from '../client/page.ts';

export interface Route {
  path: string;
  /** `user`: visitors get the login-required view instead. */
  access: 'visitor' | 'user';
  /** Stands alone, without header and footer. */
  bare?: boolean;
  /** Source file of the page, by which the build's manifest knows its chunk. */
  source: string;
  load(): Promise<PageDefinition>;
}

const pageFiles = import.meta.glob<{ page: PageDefinition }>('../domains/*/*Page.tsx');

/** Every screen of the site: its address, the file that shows it, and who may see it. */
export const routes: readonly Route[] = [
  route('/', 'home/HomePage'),
  route('/courses', 'courses/CoursesPage'),
  route('/search', 'courses/CoursesPage'),
  route('/discounted-courses', 'courses/CoursesPage'),
  route('/course/:slug', 'courses/CoursePage'),
  route('/signin', 'sign-in/SignInPage'),
  route('/user/signin', 'sign-in/SignInPage'),
  route('/signout', 'sign-in/SignOutPage'),
  route('/user/signout', 'sign-in/SignOutPage'),
  route('/signup', 'sign-up/SignUpPage'),
  route('/user/signup', 'sign-up/SignUpPage'),
  route('/user/validation', 'sign-up/VerificationPage'),
  route('/user/request-validation', 'sign-up/RequestVerificationPage'),
  route('/user/hello', 'sign-up/HelloPage', 'user'),
  route('/signin/find/password', 'passwords/ForgotPasswordPage'),
  route('/user/find-password', 'passwords/ForgotPasswordPage'),
  route('/signin/update/password', 'passwords/ChangePasswordPage'),
  route('/user/password', 'passwords/ChangePasswordPage'),
  route('/cli/activate', 'tokens/DeviceLoginPage', 'user'),
  route('/mentors/introduction', 'instructor-applications/MentorsIntroductionPage'),
  route('/mentors/start', 'instructor-applications/MentoringStartPage', 'user'),
  route('/open-knowledge', 'instructor-applications/OpenKnowledgePage'),
  { ...route(devtools.path, 'devtools/DevtoolsPage'), bare: true },
];

function route(path: string, file: string, access: Route['access'] = 'visitor'): Route {
  const load = pageFiles[`../domains/${file}.tsx`];
  if (!load) throw new Error(`No page web/src/domains/${file}.tsx for ${path}`);
  return { path, access, source: `src/domains/${file}.tsx`, load: async () => (await load()).page };
}

/** Whether an address of the site, with or without a query, has a page. */
export function hasPage(address: string): boolean {
  return matchPage(address.split(/[?#]/, 1)[0] ?? '') !== undefined;
}

/** The route of a path with its named segments; literal segments win over named ones. */
export function matchPage(pathname: string): { route: Route; params: PageParams } | undefined {
  const match = matchRoutes(routes as Route[], pathname)?.at(-1);
  return match && { route: match.route, params: match.params };
}
