import { devtools } from '@baeum/contract/shared/constants.ts';
import type { Audience } from './access.ts';
import { layout, routesOf, screen } from './route-list.ts';

/** Shells to look at outside production, each open to whom its real screens will be. */
const developmentShells = [
  { shell: 'site', access: 'visitor', groups: [] },
  { shell: 'entrance', access: 'visitor', groups: [] },
  { shell: 'my', access: 'user', groups: ['학습', '구매', '소통', '설정'] },
  { shell: 'instructor', access: 'instructor', groups: ['강의', '소통', '수익'] },
  { shell: 'operator', access: 'admin', groups: ['서비스', '실험', '시스템'] },
  { shell: 'player', access: 'user', groups: [] },
  { shell: 'checkout', access: 'user', groups: [] },
] as const;

const member: { access: Audience } = { access: 'user' };

/**
 * Every screen of the site: its address, the file that shows it, what stands around it, who may see it, and its entry in
 * the shell's navigation. A layout's access holds for every screen inside that names none of its own.
 */
const tree = layout({ shell: 'site' }, [
  screen('/', 'home/HomePage'),
  screen('/courses', 'courses/CoursesPage'),
  screen('/search', 'search/SearchPage'),
  screen('/discounted-courses', 'courses/CoursesPage'),
  screen('/course/:slug', 'courses/CoursePage'),
  screen('/mentors/introduction', 'instructor-applications/MentorsIntroductionPage'),
  screen('/mentors/start', 'instructor-applications/MentoringStartPage', member),
  screen('/contact', 'contact/ContactPage'),
  screen('/policies/:policy', 'policies/PolicyPage'),
  screen('/policies/:policy/:version', 'policies/PolicyPage'),
  screen('/privacy-choices', 'analytics/AnalyticsChoicePage'),
  screen('/open-knowledge', 'instructor-applications/OpenKnowledgePage'),
  layout({ shell: 'entrance' }, [
    screen('/signin', 'sign-in/SignInPage'),
    screen('/user/signin', 'sign-in/SignInPage'),
    screen('/signin/confirm', 'sign-in/ConfirmIdentityPage', member),
    screen('/signout', 'sign-in/SignOutPage'),
    screen('/user/signout', 'sign-in/SignOutPage'),
    screen('/signup', 'sign-up/SignUpPage'),
    screen('/user/signup', 'sign-up/SignUpPage'),
    screen('/user/validation', 'sign-up/VerificationPage'),
    screen('/user/request-validation', 'sign-up/RequestVerificationPage'),
    screen('/signin/find/id', 'phones/FindIdPage'),
    screen('/user/find-account', 'phones/FindIdPage'),
    screen('/groups/:id/signup', 'groups/GroupSignupPage'),
    screen('/signin/find/password', 'passwords/ForgotPasswordPage'),
    screen('/user/find-password', 'passwords/ForgotPasswordPage'),
    screen('/signin/update/password', 'passwords/ChangePasswordPage'),
    screen('/user/password', 'passwords/ChangePasswordPage'),
    screen('/marketing/unsubscribe', 'marketing-consents/UnsubscribePage'),
    screen('/user/candidate-activation', 'activation/RequestActivationPage'),
    screen('/user/activation', 'activation/ActivationPage'),
    screen('/user/hello', 'sign-up/HelloPage', member),
    screen('/user/signup-social', 'social-accounts/SocialSignUpPage'),
    screen('/user/oauth2_email_not_validated', 'social-accounts/SocialEmailPage'),
    screen('/user/email', 'social-accounts/SocialEmailPage'),
    screen('/cli/activate', 'tokens/DeviceLoginPage', member),
  ]),
  screen('/certificates/:serial', 'certificates/VerifyPage'),
  screen('/users/:id', 'profiles/PublicProfilePage'),
  screen('/users/:id/@:slug', 'profiles/PublicProfilePage'),
  screen('/users/:id/courses', 'profiles/UserCoursesPage'),
  screen('/users/:id/blogs', 'profiles/UserBlogsPage'),
  layout({ shell: 'my', access: 'user', title: 'MY', root: '/user/dashboard' }, [
    screen('/user/dashboard', 'dashboard/DashboardPage', { menu: { group: '학습', text: '대시보드' } }),
    screen('/my/courses', 'learning/MyCoursesPage', { menu: { group: '학습', text: '내 학습' } }),
    screen('/user/courses', 'learning/MyCoursesPage'),
    screen('/user/archived-courses', 'learning/ArchivedCoursesPage', { menu: { group: '학습', text: '보관한 강의' } }),
    screen('/user/notes', 'learning/NotesPage', { menu: { group: '학습', text: '내 노트' } }),
    screen('/user/certificates', 'certificates/CertificatesPage', { menu: { group: '학습', text: '수료증' } }),
    screen('/user/messages', 'messages/MessagesPage', { menu: { group: '소통', text: '메시지' } }),
    screen('/user/messages/:id', 'messages/MessagePage'),
    screen('/user/the_data_in_the_message_has_been_deleted', 'messages/DeletedMessagePage'),
    screen('/user/inquiries', 'inquiries/InquiriesPage', { menu: { group: '소통', text: '강의 문의' } }),
    screen('/my/notifications', 'notifications/NotificationsPage', { menu: { group: '소통', text: '알림' } }),
    screen('/my/settings/account', 'profiles/AccountSettingsPage', { menu: { group: '설정', text: '계정 설정' } }),
    screen('/my/settings/notification', 'notifications/NotificationSettingsPage', { menu: { group: '설정', text: '알림 설정' } }),
  ]),
  layout({ shell: 'instructor', access: 'instructor', title: '지식공유자 센터', root: '/instructor/inquiries' }, [
    screen('/instructor/inquiries', 'inquiries/InstructorInquiriesPage', { menu: { group: '소통', text: '받은 문의' } }),
  ]),
  layout({ shell: 'player' }, [screen('/courses/lecture', 'learning/LecturePage')]),
  layout({ shell: 'bare' }, [screen(devtools.path, 'devtools/DevtoolsPage')]),
  screen('/dev/ui', 'dev/GalleryPage'),
  ...developmentShells.map(({ shell, access, groups }) => {
    const root = `/dev/shells/${shell}`;
    const listed = groups.map((group, index) => screen(`${root}/${index + 1}`, 'dev/ShellSamplePage', { menu: { group, text: `${group} 화면` } }));
    return layout({ shell, access, title: shell.toUpperCase(), root }, [screen(root, 'dev/ShellSamplePage'), ...listed]);
  }),
]);

export const routes = routesOf(tree);
