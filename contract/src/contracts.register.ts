// Written by .config/registers.ts from what lies in the folders.
import { accessReferersContract } from './domains/access-referers/access-referers.contract.ts';
import { activationContract } from './domains/activation/activation.contract.ts';
import { adminCorporationsContract } from './domains/admin-corporations/admin-corporations.contract.ts';
import { adminGroupsContract } from './domains/admin-groups/admin-groups.contract.ts';
import { adminUsersContract } from './domains/admin-users/admin-users.contract.ts';
import { analyticsContract } from './domains/analytics/analytics.contract.ts';
import { applicationReviewsContract } from './domains/application-reviews/application-reviews.contract.ts';
import { approvalsContract } from './domains/approvals/approvals.contract.ts';
import { auditLogsContract } from './domains/audit-logs/audit-logs.contract.ts';
import { blocksContract } from './domains/blocks/blocks.contract.ts';
import { blogsContract } from './domains/blogs/blogs.contract.ts';
import { broadcastsContract } from './domains/broadcasts/broadcasts.contract.ts';
import { calendarsContract } from './domains/calendars/calendars.contract.ts';
import { cartsContract } from './domains/carts/carts.contract.ts';
import { certificatesContract } from './domains/certificates/certificates.contract.ts';
import { cohortsContract } from './domains/cohorts/cohorts.contract.ts';
import { contactContract } from './domains/contact/contact.contract.ts';
import { containersContract } from './domains/containers/containers.contract.ts';
import { corporationsContract } from './domains/corporations/corporations.contract.ts';
import { couponsContract } from './domains/coupons/coupons.contract.ts';
import { courseCopiesContract } from './domains/course-copies/course-copies.contract.ts';
import { courseNotesContract } from './domains/course-notes/course-notes.contract.ts';
import { courseStudentsContract } from './domains/course-students/course-students.contract.ts';
import { courseSubmissionsContract } from './domains/course-submissions/course-submissions.contract.ts';
import { coursesContract } from './domains/courses/courses.contract.ts';
import { curriculaContract } from './domains/curricula/curricula.contract.ts';
import { dashboardContract } from './domains/dashboard/dashboard.contract.ts';
import { dataExportsContract } from './domains/data-exports/data-exports.contract.ts';
import { deskContract } from './domains/desk/desk.contract.ts';
import { draftEvaluationsContract } from './domains/draft-evaluations/draft-evaluations.contract.ts';
import { enrollmentsContract } from './domains/enrollments/enrollments.contract.ts';
import { entityVersionsContract } from './domains/entity-versions/entity-versions.contract.ts';
import { environmentsContract } from './domains/environments/environments.contract.ts';
import { evaluationsContract } from './domains/evaluations/evaluations.contract.ts';
import { eventTypesContract } from './domains/event-types/event-types.contract.ts';
import { eventsContract } from './domains/events/events.contract.ts';
import { experimentMetricsContract } from './domains/experiment-metrics/experiment-metrics.contract.ts';
import { experimentPlansContract } from './domains/experiment-plans/experiment-plans.contract.ts';
import { experimentResultsContract } from './domains/experiment-results/experiment-results.contract.ts';
import { experimentsContract } from './domains/experiments/experiments.contract.ts';
import { featureFlagsContract } from './domains/feature-flags/feature-flags.contract.ts';
import { feedsContract } from './domains/feeds/feeds.contract.ts';
import { filesContract } from './domains/files/files.contract.ts';
import { groupsContract } from './domains/groups/groups.contract.ts';
import { heldPublicationsContract } from './domains/held-publications/held-publications.contract.ts';
import { holdoutsContract } from './domains/holdouts/holdouts.contract.ts';
import { holidaysContract } from './domains/holidays/holidays.contract.ts';
import { homeContentContract } from './domains/home-content/home-content.contract.ts';
import { homeContract } from './domains/home/home.contract.ts';
import { homePicturesContract } from './domains/home-pictures/home-pictures.contract.ts';
import { inAppMessagesContract } from './domains/in-app-messages/in-app-messages.contract.ts';
import { inAppRendererContract } from './domains/in-app-renderer/in-app-renderer.contract.ts';
import { incomeAdjustmentsContract } from './domains/income-adjustments/income-adjustments.contract.ts';
import { incomesContract } from './domains/incomes/incomes.contract.ts';
import { inquiriesContract } from './domains/inquiries/inquiries.contract.ts';
import { instructorApplicationsContract } from './domains/instructor-applications/instructor-applications.contract.ts';
import { instructorContractsContract } from './domains/instructor-contracts/instructor-contracts.contract.ts';
import { jobsContract } from './domains/jobs/jobs.contract.ts';
import { learningContract } from './domains/learning/learning.contract.ts';
import { lectureRetentionContract } from './domains/lecture-retention/lecture-retention.contract.ts';
import { lecturersContract } from './domains/lecturers/lecturers.contract.ts';
import { ledgerContract } from './domains/ledger/ledger.contract.ts';
import { likesContract } from './domains/likes/likes.contract.ts';
import { listsContract } from './domains/lists/lists.contract.ts';
import { marketingConsentsContract } from './domains/marketing-consents/marketing-consents.contract.ts';
import { mediaContract } from './domains/media/media.contract.ts';
import { mentoringMemosContract } from './domains/mentoring-memos/mentoring-memos.contract.ts';
import { mentoringMessagesContract } from './domains/mentoring-messages/mentoring-messages.contract.ts';
import { mentoringRequestsContract } from './domains/mentoring-requests/mentoring-requests.contract.ts';
import { mentoringReviewsContract } from './domains/mentoring-reviews/mentoring-reviews.contract.ts';
import { mentoringSchedulesContract } from './domains/mentoring-schedules/mentoring-schedules.contract.ts';
import { mentoringsContract } from './domains/mentorings/mentorings.contract.ts';
import { mentorsContract } from './domains/mentors/mentors.contract.ts';
import { messagesContract } from './domains/messages/messages.contract.ts';
import { notificationsContract } from './domains/notifications/notifications.contract.ts';
import { offlineLecturesContract } from './domains/offline-lectures/offline-lectures.contract.ts';
import { ofrepContract } from './domains/ofrep/ofrep.contract.ts';
import { ordersContract } from './domains/orders/orders.contract.ts';
import { outboxContract } from './domains/outbox/outbox.contract.ts';
import { passwordsContract } from './domains/passwords/passwords.contract.ts';
import { payeesContract } from './domains/payees/payees.contract.ts';
import { payoutsContract } from './domains/payouts/payouts.contract.ts';
import { phonesContract } from './domains/phones/phones.contract.ts';
import { pointsContract } from './domains/points/points.contract.ts';
import { postsContract } from './domains/posts/posts.contract.ts';
import { presenceContract } from './domains/presence/presence.contract.ts';
import { profilesContract } from './domains/profiles/profiles.contract.ts';
import { propertiesContract } from './domains/properties/properties.contract.ts';
import { pushDevicesContract } from './domains/push-devices/push-devices.contract.ts';
import { readyAnswersContract } from './domains/ready-answers/ready-answers.contract.ts';
import { remoteConfigsContract } from './domains/remote-configs/remote-configs.contract.ts';
import { reportsContract } from './domains/reports/reports.contract.ts';
import { reviewsContract } from './domains/reviews/reviews.contract.ts';
import { roadmapsContract } from './domains/roadmaps/roadmaps.contract.ts';
import { savedViewsContract } from './domains/saved-views/saved-views.contract.ts';
import { sdkKeysContract } from './domains/sdk-keys/sdk-keys.contract.ts';
import { searchContract } from './domains/search/search.contract.ts';
import { secondFactorsContract } from './domains/second-factors/second-factors.contract.ts';
import { segmentsContract } from './domains/segments/segments.contract.ts';
import { settlementsContract } from './domains/settlements/settlements.contract.ts';
import { shareTermsContract } from './domains/share-terms/share-terms.contract.ts';
import { signInContract } from './domains/sign-in/sign-in.contract.ts';
import { signUpContract } from './domains/sign-up/sign-up.contract.ts';
import { socialAccountsContract } from './domains/social-accounts/social-accounts.contract.ts';
import { statementsContract } from './domains/statements/statements.contract.ts';
import { systemContract } from './domains/system/system.contract.ts';
import { takedownsContract } from './domains/takedowns/takedowns.contract.ts';
import { teachingCoursesContract } from './domains/teaching-courses/teaching-courses.contract.ts';
import { teachingFiguresContract } from './domains/teaching-figures/teaching-figures.contract.ts';
import { tokensContract } from './domains/tokens/tokens.contract.ts';
import { uploadsContract } from './domains/uploads/uploads.contract.ts';
import { vouchersContract } from './domains/vouchers/vouchers.contract.ts';
import { webhooksContract } from './domains/webhooks/webhooks.contract.ts';
import { withdrawalsContract } from './domains/withdrawals/withdrawals.contract.ts';
import { withholdingsContract } from './domains/withholdings/withholdings.contract.ts';
import { workspacesContract } from './domains/workspaces/workspaces.contract.ts';

export const contract = {
  'access-referers': accessReferersContract,
  activation: activationContract,
  'admin-corporations': adminCorporationsContract,
  'admin-groups': adminGroupsContract,
  'admin-users': adminUsersContract,
  analytics: analyticsContract,
  'application-reviews': applicationReviewsContract,
  approvals: approvalsContract,
  'audit-logs': auditLogsContract,
  blocks: blocksContract,
  blogs: blogsContract,
  broadcasts: broadcastsContract,
  calendars: calendarsContract,
  carts: cartsContract,
  certificates: certificatesContract,
  cohorts: cohortsContract,
  contact: contactContract,
  containers: containersContract,
  corporations: corporationsContract,
  coupons: couponsContract,
  'course-copies': courseCopiesContract,
  'course-notes': courseNotesContract,
  'course-students': courseStudentsContract,
  'course-submissions': courseSubmissionsContract,
  courses: coursesContract,
  curricula: curriculaContract,
  dashboard: dashboardContract,
  'data-exports': dataExportsContract,
  desk: deskContract,
  'draft-evaluations': draftEvaluationsContract,
  enrollments: enrollmentsContract,
  'entity-versions': entityVersionsContract,
  environments: environmentsContract,
  evaluations: evaluationsContract,
  'event-types': eventTypesContract,
  events: eventsContract,
  'experiment-metrics': experimentMetricsContract,
  'experiment-plans': experimentPlansContract,
  'experiment-results': experimentResultsContract,
  experiments: experimentsContract,
  'feature-flags': featureFlagsContract,
  feeds: feedsContract,
  files: filesContract,
  groups: groupsContract,
  'held-publications': heldPublicationsContract,
  holdouts: holdoutsContract,
  holidays: holidaysContract,
  'home-content': homeContentContract,
  home: homeContract,
  'home-pictures': homePicturesContract,
  'in-app-messages': inAppMessagesContract,
  'in-app-renderer': inAppRendererContract,
  'income-adjustments': incomeAdjustmentsContract,
  incomes: incomesContract,
  inquiries: inquiriesContract,
  'instructor-applications': instructorApplicationsContract,
  'instructor-contracts': instructorContractsContract,
  jobs: jobsContract,
  learning: learningContract,
  'lecture-retention': lectureRetentionContract,
  lecturers: lecturersContract,
  ledger: ledgerContract,
  likes: likesContract,
  lists: listsContract,
  'marketing-consents': marketingConsentsContract,
  media: mediaContract,
  'mentoring-memos': mentoringMemosContract,
  'mentoring-messages': mentoringMessagesContract,
  'mentoring-requests': mentoringRequestsContract,
  'mentoring-reviews': mentoringReviewsContract,
  'mentoring-schedules': mentoringSchedulesContract,
  mentorings: mentoringsContract,
  mentors: mentorsContract,
  messages: messagesContract,
  notifications: notificationsContract,
  'offline-lectures': offlineLecturesContract,
  ofrep: ofrepContract,
  orders: ordersContract,
  outbox: outboxContract,
  passwords: passwordsContract,
  payees: payeesContract,
  payouts: payoutsContract,
  phones: phonesContract,
  points: pointsContract,
  posts: postsContract,
  presence: presenceContract,
  profiles: profilesContract,
  properties: propertiesContract,
  'push-devices': pushDevicesContract,
  'ready-answers': readyAnswersContract,
  'remote-configs': remoteConfigsContract,
  reports: reportsContract,
  reviews: reviewsContract,
  roadmaps: roadmapsContract,
  'saved-views': savedViewsContract,
  'sdk-keys': sdkKeysContract,
  search: searchContract,
  'second-factors': secondFactorsContract,
  segments: segmentsContract,
  settlements: settlementsContract,
  'share-terms': shareTermsContract,
  'sign-in': signInContract,
  'sign-up': signUpContract,
  'social-accounts': socialAccountsContract,
  statements: statementsContract,
  system: systemContract,
  takedowns: takedownsContract,
  'teaching-courses': teachingCoursesContract,
  'teaching-figures': teachingFiguresContract,
  tokens: tokensContract,
  uploads: uploadsContract,
  vouchers: vouchersContract,
  webhooks: webhooksContract,
  withdrawals: withdrawalsContract,
  withholdings: withholdingsContract,
  workspaces: workspacesContract,
};
