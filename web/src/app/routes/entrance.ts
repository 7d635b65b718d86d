import { layout, routesOf, screen } from './route-list.ts';

/** Signing in and up, and targets of account mails. */
export const routes = routesOf(
  layout({ shell: 'entrance' }, [
    screen('/signin', () => import('../../domains/sign-in/SignInPage.tsx')),
    screen('/signin/confirm', () => import('../../domains/sign-in/ConfirmIdentityPage.tsx'), { access: 'user' }),
    screen('/signout', () => import('../../domains/sign-in/SignOutPage.tsx')),
    screen('/signup', () => import('../../domains/sign-up/SignUpPage.tsx')),
    screen('/signin/find/id', () => import('../../domains/phones/FindIdPage.tsx')),
    screen('/groups/:id/signup', () => import('../../domains/groups/GroupSignupPage.tsx')),
    screen('/signin/find/password', () => import('../../domains/passwords/ForgotPasswordPage.tsx')),
    screen('/signin/update/password', () => import('../../domains/passwords/ChangePasswordPage.tsx')),
    screen('/marketing/unsubscribe', () => import('../../domains/marketing-consents/UnsubscribePage.tsx')),
    screen('/cli/activate', () => import('../../domains/tokens/DeviceLoginPage.tsx'), { access: 'user' }),
  ]),
);
