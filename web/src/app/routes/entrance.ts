import { layout, routesOf, screen } from './route-list.ts';

/** Signing in and up, and what mails about an account lead to. */
export const routes = routesOf(
  layout({ shell: 'entrance' }, [
    screen('/signin', () => import('../../domains/sign-in/SignInPage.tsx')),
    screen('/user/signin', () => import('../../domains/sign-in/SignInPage.tsx')),
    screen('/signin/confirm', () => import('../../domains/sign-in/ConfirmIdentityPage.tsx'), { access: 'user' }),
    screen('/signout', () => import('../../domains/sign-in/SignOutPage.tsx')),
    screen('/user/signout', () => import('../../domains/sign-in/SignOutPage.tsx')),
    screen('/signup', () => import('../../domains/sign-up/SignUpPage.tsx')),
    screen('/user/signup', () => import('../../domains/sign-up/SignUpPage.tsx')),
    screen('/user/validation', () => import('../../domains/sign-up/VerificationPage.tsx')),
    screen('/user/request-validation', () => import('../../domains/sign-up/RequestVerificationPage.tsx')),
    screen('/signin/find/id', () => import('../../domains/phones/FindIdPage.tsx')),
    screen('/user/find-account', () => import('../../domains/phones/FindIdPage.tsx')),
    screen('/groups/:id/signup', () => import('../../domains/groups/GroupSignupPage.tsx')),
    screen('/signin/find/password', () => import('../../domains/passwords/ForgotPasswordPage.tsx')),
    screen('/user/find-password', () => import('../../domains/passwords/ForgotPasswordPage.tsx')),
    screen('/signin/update/password', () => import('../../domains/passwords/ChangePasswordPage.tsx')),
    screen('/user/password', () => import('../../domains/passwords/ChangePasswordPage.tsx')),
    screen('/marketing/unsubscribe', () => import('../../domains/marketing-consents/UnsubscribePage.tsx')),
    screen('/user/candidate-activation', () => import('../../domains/activation/RequestActivationPage.tsx')),
    screen('/user/activation', () => import('../../domains/activation/ActivationPage.tsx')),
    screen('/user/hello', () => import('../../domains/sign-up/HelloPage.tsx'), { access: 'user' }),
    screen('/user/signup-social', () => import('../../domains/social-accounts/SocialSignUpPage.tsx')),
    screen('/user/oauth2_email_not_validated', () => import('../../domains/social-accounts/SocialEmailPage.tsx')),
    screen('/user/email', () => import('../../domains/social-accounts/SocialEmailPage.tsx')),
    screen('/cli/activate', () => import('../../domains/tokens/DeviceLoginPage.tsx'), { access: 'user' }),
  ]),
);
