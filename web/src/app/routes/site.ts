import { devtools } from '@baeum/contract/shared/constants.ts';
import { layout, routesOf, screen } from './route-list.ts';

/** The public site, the checkout and the player. */
export const routes = routesOf(
  layout({ shell: 'site' }, [
    screen('/', () => import('../../domains/home/HomePage.tsx')),
    screen('/courses', () => import('../../domains/courses/CoursesPage.tsx')),
    screen('/search', () => import('../../domains/search/SearchPage.tsx')),
    screen('/discounted-courses', () => import('../../domains/courses/CoursesPage.tsx')),
    screen('/course/:slug', () => import('../../domains/course-page/CoursePage.tsx')),
    screen('/roadmaps', () => import('../../domains/roadmaps/RoadmapsPage.tsx')),
    screen('/roadmaps/:id', () => import('../../domains/roadmaps/RoadmapPage.tsx')),
    screen('/mentors', () => import('../../domains/mentors/MentorsPage.tsx')),
    screen('/mentors/introduction', () => import('../../domains/instructor-applications/MentorsIntroductionPage.tsx')),
    screen('/mentors/start', () => import('../../domains/mentor-start/MentorStartPage.tsx'), { access: 'user' }),
    screen('/mentors/:id', () => import('../../domains/mentors/MentorPage.tsx')),
    screen('/contact', () => import('../../domains/contact/ContactPage.tsx')),
    screen('/policies/:policy', () => import('../../domains/policies/PolicyPage.tsx')),
    screen('/policies/:policy/:version', () => import('../../domains/policies/PolicyPage.tsx')),
    screen('/privacy-choices', () => import('../../domains/analytics/AnalyticsChoicePage.tsx')),
    screen('/open-knowledge', () => import('../../domains/instructor-applications/OpenKnowledgePage.tsx')),
    screen('/carts', () => import('../../domains/carts/CartPage.tsx')),
    screen('/community', () => import('../../domains/posts/CommunityPage.tsx')),
    screen('/community/write', () => import('../../domains/posts/WritePage.tsx')),
    screen('/community/:id', () => import('../../domains/posts/PostPage.tsx')),
    screen('/certificates/:serial', () => import('../../domains/certificates/VerifyPage.tsx')),
    screen('/users/:id', () => import('../../domains/profiles/PublicProfilePage.tsx')),
    screen('/users/:id/@:slug', () => import('../../domains/profiles/PublicProfilePage.tsx')),
    screen('/users/:id/courses', () => import('../../domains/profiles/UserCoursesPage.tsx')),
    screen('/users/:id/blogs', () => import('../../domains/profiles/UserBlogsPage.tsx')),
    layout({ shell: 'checkout' }, [screen('/orders/checkout', () => import('../../domains/orders/CheckoutPage.tsx'))]),
    layout({ shell: 'my', access: 'user' }, [screen('/orders/:id', () => import('../../domains/orders/OrderPage.tsx'))]),
    layout({ shell: 'instructor', access: 'instructor' }, [
      screen('/create_course', () => import('../../domains/teaching-courses/CreateCoursePage.tsx')),
      screen('/contract-content', () => import('../../domains/instructor-contracts/ContractPage.tsx')),
    ]),
    layout({ shell: 'player' }, [screen('/courses/lecture', () => import('../../domains/learning/LecturePage.tsx'))]),
    layout({ shell: 'bare' }, [screen(devtools.path, () => import('../../domains/devtools/DevtoolsPage.tsx'))]),
  ]),
);
