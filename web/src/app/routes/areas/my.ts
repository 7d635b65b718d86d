import { layout, routesOf, screen } from '../route-list.ts';

/** The user's own sessions, orders, likes, notices and settings. */
export const routes = routesOf(
  layout({ shell: 'my', access: 'user' }, [
    screen('/my/courses', () => import('../../../domains/learning/MyCoursesPage.tsx')),
    screen('/my/mentorings', () => import('../../../domains/mentorings/MyMentoringsPage.tsx')),
    screen('/my/mentorings/:id', () => import('../../../domains/mentorings/MyMentoringPage.tsx')),
    screen('/my/offline', () => import('../../../domains/learning/OfflineLecturesPage.tsx'), { access: 'visitor' }),
    screen('/my/takedowns/:id', () => import('../../../domains/takedowns/TakedownPage.tsx')),
    screen('/my/orders', () => import('../../../domains/orders/OrdersPage.tsx')),
    screen('/my/likes', () => import('../../../domains/likes/LikesPage.tsx')),
    screen('/my/notifications', () => import('../../../domains/notifications/NotificationsPage.tsx')),
    screen('/my/settings/notification', () => import('../../../domains/notifications/NotificationSettingsPage.tsx')),
    screen('/my/settings', () => import('../../../domains/profiles/SettingsPage.tsx')),
    screen('/my/settings/account', () => import('../../../domains/profiles/AccountSettingsPage.tsx')),
    screen('/my/settings/profile', () => import('../../../domains/profiles/ProfileSettingsPage.tsx')),
    screen('/my/settings/security', () => import('../../../domains/profiles/SecuritySettingsPage.tsx')),
    screen('/my/settings/connections', () => import('../../../domains/profiles/ConnectionSettingsPage.tsx')),
    screen('/my/settings/data', () => import('../../../domains/profiles/DataSettingsPage.tsx')),
  ]),
);
