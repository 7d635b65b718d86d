// Written by .config/registers.ts from what lies in the folders.
import { accessReferersHandlers } from './domains/access-referers/access-referers.handlers.ts';
import { activationHandlers } from './domains/activation/activation.handlers.ts';
import { adminCorporationsHandlers } from './domains/admin-corporations/admin-corporations.handlers.ts';
import { adminGroupsHandlers } from './domains/admin-groups/admin-groups.handlers.ts';
import { adminUsersHandlers } from './domains/admin-users/admin-users.handlers.ts';
import { analyticsHandlers } from './domains/analytics/analytics.handlers.ts';
import { applicationReviewsHandlers } from './domains/application-reviews/application-reviews.handlers.ts';
import { approvalsHandlers } from './domains/approvals/approvals.handlers.ts';
import { auditLogsHandlers } from './domains/audit-logs/audit-logs.handlers.ts';
import { blocksHandlers } from './domains/blocks/blocks.handlers.ts';
import { blogsHandlers } from './domains/blogs/blogs.handlers.ts';
import { broadcastsHandlers } from './domains/broadcasts/broadcasts.handlers.ts';
import { calendarsHandlers } from './domains/calendars/calendars.handlers.ts';
import { cartsHandlers } from './domains/carts/carts.handlers.ts';
import { certificatesHandlers } from './domains/certificates/certificates.handlers.ts';
import { cohortsHandlers } from './domains/cohorts/cohorts.handlers.ts';
import { contactHandlers } from './domains/contact/contact.handlers.ts';
import { containersHandlers } from './domains/containers/containers.handlers.ts';
import { corporationsHandlers } from './domains/corporations/corporations.handlers.ts';
import { couponsHandlers } from './domains/coupons/coupons.handlers.ts';
import { courseCopiesHandlers } from './domains/course-copies/course-copies.handlers.ts';
import { courseNotesHandlers } from './domains/course-notes/course-notes.handlers.ts';
import { courseStudentsHandlers } from './domains/course-students/course-students.handlers.ts';
import { courseSubmissionsHandlers } from './domains/course-submissions/course-submissions.handlers.ts';
import { coursesHandlers } from './domains/courses/courses.handlers.ts';
import { curriculaHandlers } from './domains/curricula/curricula.handlers.ts';
import { dashboardHandlers } from './domains/dashboard/dashboard.handlers.ts';
import { dataExportsHandlers } from './domains/data-exports/data-exports.handlers.ts';
import { deskHandlers } from './domains/desk/desk.handlers.ts';
import { draftEvaluationsHandlers } from './domains/draft-evaluations/draft-evaluations.handlers.ts';
import { enrollmentsHandlers } from './domains/enrollments/enrollments.handlers.ts';
import { entityVersionsHandlers } from './domains/entity-versions/entity-versions.handlers.ts';
import { environmentsHandlers } from './domains/environments/environments.handlers.ts';
import { evaluationsHandlers } from './domains/evaluations/evaluations.handlers.ts';
import { eventTypesHandlers } from './domains/event-types/event-types.handlers.ts';
import { eventsHandlers } from './domains/events/events.handlers.ts';
import { experimentMetricsHandlers } from './domains/experiment-metrics/experiment-metrics.handlers.ts';
import { experimentPlansHandlers } from './domains/experiment-plans/experiment-plans.handlers.ts';
import { experimentResultsHandlers } from './domains/experiment-results/experiment-results.handlers.ts';
import { experimentsHandlers } from './domains/experiments/experiments.handlers.ts';
import { featureFlagsHandlers } from './domains/feature-flags/feature-flags.handlers.ts';
import { feedsHandlers } from './domains/feeds/feeds.handlers.ts';
import { filesHandlers } from './domains/files/files.handlers.ts';
import { groupsHandlers } from './domains/groups/groups.handlers.ts';
import { heldPublicationsHandlers } from './domains/held-publications/held-publications.handlers.ts';
import { holdoutsHandlers } from './domains/holdouts/holdouts.handlers.ts';
import { holidaysHandlers } from './domains/holidays/holidays.handlers.ts';
import { homeContentHandlers } from './domains/home-content/home-content.handlers.ts';
import { homeHandlers } from './domains/home/home.handlers.ts';
import { homePicturesHandlers } from './domains/home-pictures/home-pictures.handlers.ts';
import { inAppMessagesHandlers } from './domains/in-app-messages/in-app-messages.handlers.ts';
import { inAppRendererHandlers } from './domains/in-app-renderer/in-app-renderer.handlers.ts';
import { incomeAdjustmentsHandlers } from './domains/income-adjustments/income-adjustments.handlers.ts';
import { incomesHandlers } from './domains/incomes/incomes.handlers.ts';
import { inquiriesHandlers } from './domains/inquiries/inquiries.handlers.ts';
import { instructorApplicationsHandlers } from './domains/instructor-applications/instructor-applications.handlers.ts';
import { instructorContractsHandlers } from './domains/instructor-contracts/instructor-contracts.handlers.ts';
import { jobsHandlers } from './domains/jobs/jobs.handlers.ts';
import { learningHandlers } from './domains/learning/learning.handlers.ts';
import { lectureRetentionHandlers } from './domains/lecture-retention/lecture-retention.handlers.ts';
import { lecturersHandlers } from './domains/lecturers/lecturers.handlers.ts';
import { ledgerHandlers } from './domains/ledger/ledger.handlers.ts';
import { likesHandlers } from './domains/likes/likes.handlers.ts';
import { listsHandlers } from './domains/lists/lists.handlers.ts';
import { marketingConsentsHandlers } from './domains/marketing-consents/marketing-consents.handlers.ts';
import { mediaHandlers } from './domains/media/media.handlers.ts';
import { mentoringMemosHandlers } from './domains/mentoring-memos/mentoring-memos.handlers.ts';
import { mentoringMessagesHandlers } from './domains/mentoring-messages/mentoring-messages.handlers.ts';
import { mentoringRequestsHandlers } from './domains/mentoring-requests/mentoring-requests.handlers.ts';
import { mentoringReviewsHandlers } from './domains/mentoring-reviews/mentoring-reviews.handlers.ts';
import { mentoringSchedulesHandlers } from './domains/mentoring-schedules/mentoring-schedules.handlers.ts';
import { mentoringsHandlers } from './domains/mentorings/mentorings.handlers.ts';
import { mentorsHandlers } from './domains/mentors/mentors.handlers.ts';
import { messagesHandlers } from './domains/messages/messages.handlers.ts';
import { notificationsHandlers } from './domains/notifications/notifications.handlers.ts';
import { offlineLecturesHandlers } from './domains/offline-lectures/offline-lectures.handlers.ts';
import { ofrepHandlers } from './domains/ofrep/ofrep.handlers.ts';
import { ordersHandlers } from './domains/orders/orders.handlers.ts';
import { outboxHandlers } from './domains/outbox/outbox.handlers.ts';
import { passwordsHandlers } from './domains/passwords/passwords.handlers.ts';
import { payeesHandlers } from './domains/payees/payees.handlers.ts';
import { payoutsHandlers } from './domains/payouts/payouts.handlers.ts';
import { phonesHandlers } from './domains/phones/phones.handlers.ts';
import { pointsHandlers } from './domains/points/points.handlers.ts';
import { postsHandlers } from './domains/posts/posts.handlers.ts';
import { presenceHandlers } from './domains/presence/presence.handlers.ts';
import { profilesHandlers } from './domains/profiles/profiles.handlers.ts';
import { propertiesHandlers } from './domains/properties/properties.handlers.ts';
import { pushDevicesHandlers } from './domains/push-devices/push-devices.handlers.ts';
import { readyAnswersHandlers } from './domains/ready-answers/ready-answers.handlers.ts';
import { remoteConfigsHandlers } from './domains/remote-configs/remote-configs.handlers.ts';
import { reportsHandlers } from './domains/reports/reports.handlers.ts';
import { reviewsHandlers } from './domains/reviews/reviews.handlers.ts';
import { roadmapsHandlers } from './domains/roadmaps/roadmaps.handlers.ts';
import { savedViewsHandlers } from './domains/saved-views/saved-views.handlers.ts';
import { sdkKeysHandlers } from './domains/sdk-keys/sdk-keys.handlers.ts';
import { searchHandlers } from './domains/search/search.handlers.ts';
import { secondFactorsHandlers } from './domains/second-factor-settings/second-factor-settings.handlers.ts';
import { segmentsHandlers } from './domains/segments/segments.handlers.ts';
import { settlementsHandlers } from './domains/settlements/settlements.handlers.ts';
import { shareTermsHandlers } from './domains/share-terms/share-terms.handlers.ts';
import { signInHandlers } from './domains/sign-in/sign-in.handlers.ts';
import { signUpHandlers } from './domains/sign-up/sign-up.handlers.ts';
import { socialAccountsHandlers } from './domains/social-accounts/social-accounts.handlers.ts';
import { statementsHandlers } from './domains/statements/statements.handlers.ts';
import { systemHandlers } from './domains/system/system.handlers.ts';
import { takedownsHandlers } from './domains/takedowns/takedowns.handlers.ts';
import { teachingCoursesHandlers } from './domains/teaching-courses/teaching-courses.handlers.ts';
import { teachingFiguresHandlers } from './domains/teaching-figures/teaching-figures.handlers.ts';
import { tokensHandlers } from './domains/tokens/tokens.handlers.ts';
import { uploadsHandlers } from './domains/uploads/uploads.handlers.ts';
import { vouchersHandlers } from './domains/vouchers/vouchers.handlers.ts';
import { webhooksHandlers } from './domains/webhooks/webhooks.handlers.ts';
import { withdrawalsHandlers } from './domains/withdrawals/withdrawals.handlers.ts';
import { withholdingsHandlers } from './domains/withholdings/withholdings.handlers.ts';
import { workspacesHandlers } from './domains/workspaces/workspaces.handlers.ts';

export const handlers = {
  'access-referers': accessReferersHandlers,
  activation: activationHandlers,
  'admin-corporations': adminCorporationsHandlers,
  'admin-groups': adminGroupsHandlers,
  'admin-users': adminUsersHandlers,
  analytics: analyticsHandlers,
  'application-reviews': applicationReviewsHandlers,
  approvals: approvalsHandlers,
  'audit-logs': auditLogsHandlers,
  blocks: blocksHandlers,
  blogs: blogsHandlers,
  broadcasts: broadcastsHandlers,
  calendars: calendarsHandlers,
  carts: cartsHandlers,
  certificates: certificatesHandlers,
  cohorts: cohortsHandlers,
  contact: contactHandlers,
  containers: containersHandlers,
  corporations: corporationsHandlers,
  coupons: couponsHandlers,
  'course-copies': courseCopiesHandlers,
  'course-notes': courseNotesHandlers,
  'course-students': courseStudentsHandlers,
  'course-submissions': courseSubmissionsHandlers,
  courses: coursesHandlers,
  curricula: curriculaHandlers,
  dashboard: dashboardHandlers,
  'data-exports': dataExportsHandlers,
  desk: deskHandlers,
  'draft-evaluations': draftEvaluationsHandlers,
  enrollments: enrollmentsHandlers,
  'entity-versions': entityVersionsHandlers,
  environments: environmentsHandlers,
  evaluations: evaluationsHandlers,
  'event-types': eventTypesHandlers,
  events: eventsHandlers,
  'experiment-metrics': experimentMetricsHandlers,
  'experiment-plans': experimentPlansHandlers,
  'experiment-results': experimentResultsHandlers,
  experiments: experimentsHandlers,
  'feature-flags': featureFlagsHandlers,
  feeds: feedsHandlers,
  files: filesHandlers,
  groups: groupsHandlers,
  'held-publications': heldPublicationsHandlers,
  holdouts: holdoutsHandlers,
  holidays: holidaysHandlers,
  'home-content': homeContentHandlers,
  home: homeHandlers,
  'home-pictures': homePicturesHandlers,
  'in-app-messages': inAppMessagesHandlers,
  'in-app-renderer': inAppRendererHandlers,
  'income-adjustments': incomeAdjustmentsHandlers,
  incomes: incomesHandlers,
  inquiries: inquiriesHandlers,
  'instructor-applications': instructorApplicationsHandlers,
  'instructor-contracts': instructorContractsHandlers,
  jobs: jobsHandlers,
  learning: learningHandlers,
  'lecture-retention': lectureRetentionHandlers,
  lecturers: lecturersHandlers,
  ledger: ledgerHandlers,
  likes: likesHandlers,
  lists: listsHandlers,
  'marketing-consents': marketingConsentsHandlers,
  media: mediaHandlers,
  'mentoring-memos': mentoringMemosHandlers,
  'mentoring-messages': mentoringMessagesHandlers,
  'mentoring-requests': mentoringRequestsHandlers,
  'mentoring-reviews': mentoringReviewsHandlers,
  'mentoring-schedules': mentoringSchedulesHandlers,
  mentorings: mentoringsHandlers,
  mentors: mentorsHandlers,
  messages: messagesHandlers,
  notifications: notificationsHandlers,
  'offline-lectures': offlineLecturesHandlers,
  ofrep: ofrepHandlers,
  orders: ordersHandlers,
  outbox: outboxHandlers,
  passwords: passwordsHandlers,
  payees: payeesHandlers,
  payouts: payoutsHandlers,
  phones: phonesHandlers,
  points: pointsHandlers,
  posts: postsHandlers,
  presence: presenceHandlers,
  profiles: profilesHandlers,
  properties: propertiesHandlers,
  'push-devices': pushDevicesHandlers,
  'ready-answers': readyAnswersHandlers,
  'remote-configs': remoteConfigsHandlers,
  reports: reportsHandlers,
  reviews: reviewsHandlers,
  roadmaps: roadmapsHandlers,
  'saved-views': savedViewsHandlers,
  'sdk-keys': sdkKeysHandlers,
  search: searchHandlers,
  'second-factors': secondFactorsHandlers,
  segments: segmentsHandlers,
  settlements: settlementsHandlers,
  'share-terms': shareTermsHandlers,
  'sign-in': signInHandlers,
  'sign-up': signUpHandlers,
  'social-accounts': socialAccountsHandlers,
  statements: statementsHandlers,
  system: systemHandlers,
  takedowns: takedownsHandlers,
  'teaching-courses': teachingCoursesHandlers,
  'teaching-figures': teachingFiguresHandlers,
  tokens: tokensHandlers,
  uploads: uploadsHandlers,
  vouchers: vouchersHandlers,
  webhooks: webhooksHandlers,
  withdrawals: withdrawalsHandlers,
  withholdings: withholdingsHandlers,
  workspaces: workspacesHandlers,
};
