import { layout, routesOf, screen } from '../route-list.ts';

/** What is somebody's own: sessions, orders, likes, notices and settings. */
export const routes = routesOf(
  layout({ shell: 'my', access: 'user' }, [
    screen('/my/courses', () => import('../../../domains/learning/MyCoursesPage.tsx')),
    screen('/my/mentorings', () => import('../../../domains/mentorings/MyMentoringsPage.tsx')),
    screen('/my/mentorings/:id', () => import('../../../domains/mentorings/MyMentoringPage.tsx')),
    screen('/my/takedowns/:id', () => import('../../../domains/takedowns/TakedownPage.tsx')),
    screen('/my/orders', () => import('../../../domains/orders/OrdersPage.tsx')),
    screen('/my/likes', () => import('../../../domains/likes/LikesPage.tsx')),
    screen('/my/notifications', () => import('../../../domains/notifications/NotificationsPage.tsx')),
    screen('/my/settings/account', () => import('../../../domains/profiles/AccountSettingsPage.tsx')),
    screen('/my/settings/notification', () => import('../../../domains/notifications/NotificationSettingsPage.tsx')),
  ]),
);
