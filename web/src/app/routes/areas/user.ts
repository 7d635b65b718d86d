import { layout, routesOf, screen } from '../route-list.ts';

/** The user's own learning, lists, points, messages and posts. */
export const routes = [
  // Sign-in and sign-up addresses used in mails and on other sites.
  ...routesOf(
    layout({ shell: 'entrance' }, [
      screen('/user/signin', () => import('../../../domains/sign-in/SignInPage.tsx')),
      screen('/user/signout', () => import('../../../domains/sign-in/SignOutPage.tsx')),
      screen('/user/signup', () => import('../../../domains/sign-up/SignUpPage.tsx')),
      screen('/user/validation', () => import('../../../domains/sign-up/VerificationPage.tsx')),
      screen('/user/request-validation', () => import('../../../domains/sign-up/RequestVerificationPage.tsx')),
      screen('/user/find-account', () => import('../../../domains/phones/FindIdPage.tsx')),
      screen('/user/find-password', () => import('../../../domains/passwords/ForgotPasswordPage.tsx')),
      screen('/user/password', () => import('../../../domains/passwords/ChangePasswordPage.tsx')),
      screen('/user/candidate-activation', () => import('../../../domains/activation/RequestActivationPage.tsx')),
      screen('/user/activation', () => import('../../../domains/activation/ActivationPage.tsx')),
      screen('/user/hello', () => import('../../../domains/sign-up/HelloPage.tsx'), { access: 'user' }),
      screen('/user/signup-social', () => import('../../../domains/social-accounts/SocialSignUpPage.tsx')),
      screen('/user/oauth2_email_not_validated', () => import('../../../domains/social-accounts/SocialEmailPage.tsx')),
      screen('/user/email', () => import('../../../domains/social-accounts/SocialEmailPage.tsx')),
    ]),
  ),
  ...routesOf(
    layout({ shell: 'my', access: 'user' }, [
      screen('/user/dashboard', () => import('../../../domains/dashboard/DashboardPage.tsx')),
      screen('/user/courses', () => import('../../../domains/learning/MyCoursesPage.tsx')),
      screen('/user/archived-courses', () => import('../../../domains/learning/ArchivedCoursesPage.tsx')),
      screen('/user/notes', () => import('../../../domains/learning/NotesPage.tsx')),
      screen('/user/certificates', () => import('../../../domains/certificates/CertificatesPage.tsx')),
      screen('/user/roadmaps', () => import('../../../domains/roadmaps/EnrolledRoadmapsPage.tsx')),
      screen('/user/roadmaps/enrolled', () => import('../../../domains/roadmaps/EnrolledRoadmapsPage.tsx')),
      screen('/user/roadmaps/manage', () => import('../../../domains/roadmaps/ManageRoadmapsPage.tsx'), { access: 'instructor' }),
      screen('/user/list', () => import('../../../domains/lists/ListsPage.tsx')),
      screen('/user/list/:id', () => import('../../../domains/lists/ListPage.tsx')),
      screen('/user/likes', () => import('../../../domains/likes/LikesPage.tsx')),
      screen('/user/points', () => import('../../../domains/points/PointsPage.tsx')),
      screen('/user/vouchers', () => import('../../../domains/vouchers/VouchersPage.tsx')),
      screen('/user/messages', () => import('../../../domains/messages/MessagesPage.tsx')),
      screen('/user/messages/:id', () => import('../../../domains/messages/MessagePage.tsx')),
      screen('/user/the_data_in_the_message_has_been_deleted', () => import('../../../domains/messages/DeletedMessagePage.tsx')),
      screen('/user/inquiries', () => import('../../../domains/inquiries/InquiriesPage.tsx')),
      screen('/user/posts', () => import('../../../domains/posts/MyPostsPage.tsx')),
      screen('/user/coupons', () => import('../../../domains/coupons/CouponsPage.tsx')),
    ]),
  ),
];
