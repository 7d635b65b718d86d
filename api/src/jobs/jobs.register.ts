// Written by .config/registers.ts from what lies in the folders.
import { addFigureChanges as teachingFiguresAddFigureChanges, countCourseViews as teachingFiguresCountCourseViews } from '../domains/teaching-figures/teaching-figures.jobs.ts';
import { addWatched as learningAddWatched } from '../domains/learning/learning.jobs.ts';
import { askForAnswer as mentoringsAskForAnswer, askForReview as mentoringsAskForReview, remindMentoring as mentoringsRemindMentoring } from '../domains/mentorings/mentoring-reminders.jobs.ts';
import { cancelRejected as applicationReviewsCancelRejected } from '../domains/application-reviews/application-reviews.jobs.ts';
import { collectResultsJob as experimentResultsCollectResultsJob, countViewsJob as experimentResultsCountViewsJob, sweepPropertiesJob as experimentResultsSweepPropertiesJob, watch as experimentResultsWatch } from '../domains/experiment-results/experiment-results.jobs.ts';
import { comparePayments as ordersComparePayments } from '../domains/orders/compare-payments.jobs.ts';
import { completeHeld as mentoringsCompleteHeld, earnHeld as mentoringsEarnHeld, expireRequests as mentoringsExpireRequests, lapseProposals as mentoringsLapseProposals } from '../domains/mentorings/mentorings.jobs.ts';
import { confirmSettlements as settlementsConfirmSettlements, sweepSettlements as settlementsSweepSettlements } from '../domains/settlements/settlements.jobs.ts';
import { convert as uploadsConvert, resume as uploadsResume } from '../domains/uploads/conversions.jobs.ts';
import { countSearchWords as searchIndexCountSearchWords } from '../domains/search-index/search-index.jobs.ts';
import { countStudents as teachingCoursesCountStudents } from '../domains/teaching-courses/count-students.jobs.ts';
import { deliverMail as jobsDeliverMail } from './outbox.ts';
import { deliverSms as jobsDeliverSms } from './sms-outbox.ts';
import { deliverWebhooks as webhooksDeliverWebhooks } from '../domains/webhooks/webhooks.jobs.ts';
import { expireApprovals as approvalsExpireApprovals } from '../domains/approvals/approvals.jobs.ts';
import { expirePayouts as payoutsExpirePayouts, sweepPayouts as payoutsSweepPayouts } from '../domains/payouts/payouts.jobs.ts';
import { expirePoints as pointsExpirePoints, tellEndingPoints as pointsTellEndingPoints } from '../domains/points/points.jobs.ts';
import { finishUpload as uploadsFinishUpload, sweepUnusedUploads as uploadsSweepUnusedUploads } from '../domains/uploads/uploads.jobs.ts';
import { forgetLate as withdrawalsForgetLate } from '../domains/withdrawals/withdrawals.jobs.ts';
import { forgetNetworksOfLeavers as securityEventsForgetNetworksOfLeavers } from '../domains/security-events/security-events.jobs.ts';
import { mailActivationLink as activationMailActivationLink, watchDormancy as activationWatchDormancy } from '../domains/activation/activation.jobs.ts';
import { mailMessage as contactMailMessage } from '../domains/contact/contact.jobs.ts';
import { mailPasswordLink as passwordsMailPasswordLink } from '../domains/passwords/passwords.jobs.ts';
import { mailRequestedVerification as signUpMailRequestedVerification } from '../domains/sign-up/sign-up.jobs.ts';
import { moveFiles as filesMoveFiles, removeFiles as filesRemoveFiles, sweepStorage as filesSweepStorage, sweepUnusedFiles as filesSweepUnusedFiles } from '../domains/files/files.jobs.ts';
import { noteMissingIncomes as ordersNoteMissingIncomes } from '../domains/orders/missing-incomes.jobs.ts';
import { prepareExport as dataExportsPrepareExport } from '../domains/data-exports/data-exports.jobs.ts';
import { reconcilePayment as ordersReconcilePayment, watchPending as ordersWatchPending } from '../domains/orders/reconcile.jobs.ts';
import { reconfirmConsents as marketingConsentsReconfirmConsents, sendNews as marketingConsentsSendNews, tellResults as marketingConsentsTellResults } from '../domains/marketing-consents/marketing-consents.jobs.ts';
import { recountCourse as enrollmentsRecountCourse } from '../domains/enrollments/recount-learners.jobs.ts';
import { refreshCohorts as cohortsRefreshCohorts, refreshMembers as cohortsRefreshMembers } from '../domains/cohorts/cohorts.jobs.ts';
import { renderPostsAgain as postsRenderPostsAgain, sweepDeletedPosts as postsSweepDeletedPosts, tellNews as postsTellNews } from '../domains/posts/posts.jobs.ts';
import { reportPurchase as ordersReportPurchase, reportRefund as ordersReportRefund } from '../domains/orders/reports.jobs.ts';
import { reportQueue as jobsReportQueue, shortenWaits as jobsShortenWaits } from './jobs.jobs.ts';
import { returnPayment as ordersReturnPayment, sendRefund as ordersSendRefund } from '../domains/orders/money.jobs.ts';
import { runDue as experimentsRunDue } from '../domains/experiments/experiments.jobs.ts';
import { runDue as featureFlagsRunDue } from '../domains/feature-flags/feature-flags.jobs.ts';
import { sendBroadcast as broadcastsSendBroadcast } from '../domains/broadcasts/broadcasts.jobs.ts';
import { sendGathered as notificationsSendGathered } from '../domains/notifications/notifications.jobs.ts';
import { settleCashReceipt as ordersSettleCashReceipt } from '../domains/orders/cash-receipts.jobs.ts';
import { summarisePropertiesJob as propertiesSummarisePropertiesJob } from '../domains/properties/properties.jobs.ts';
import { sweepEntityVersions as workspacesSweepEntityVersions } from '../domains/workspaces/workspaces.jobs.ts';
import { sweepEventsJob as eventsSweepEventsJob } from '../domains/events/events.jobs.ts';
import { sweepHourly as dataLifeSweepHourly, sweepOften as dataLifeSweepOften } from '../data-life/data-life.jobs.ts';
import { sweepOrders as ordersSweepOrders } from '../domains/orders/sweep-orders.jobs.ts';
import { tellEnding as enrollmentsTellEnding, tellReached as enrollmentsTellReached } from '../domains/enrollments/enrollments.jobs.ts';

export const allJobs = [
  teachingFiguresAddFigureChanges,
  learningAddWatched,
  mentoringsAskForAnswer,
  mentoringsAskForReview,
  applicationReviewsCancelRejected,
  experimentResultsCollectResultsJob,
  ordersComparePayments,
  mentoringsCompleteHeld,
  settlementsConfirmSettlements,
  uploadsConvert,
  teachingFiguresCountCourseViews,
  searchIndexCountSearchWords,
  teachingCoursesCountStudents,
  experimentResultsCountViewsJob,
  jobsDeliverMail,
  jobsDeliverSms,
  webhooksDeliverWebhooks,
  mentoringsEarnHeld,
  approvalsExpireApprovals,
  payoutsExpirePayouts,
  pointsExpirePoints,
  mentoringsExpireRequests,
  uploadsFinishUpload,
  withdrawalsForgetLate,
  securityEventsForgetNetworksOfLeavers,
  mentoringsLapseProposals,
  activationMailActivationLink,
  contactMailMessage,
  passwordsMailPasswordLink,
  signUpMailRequestedVerification,
  filesMoveFiles,
  ordersNoteMissingIncomes,
  dataExportsPrepareExport,
  ordersReconcilePayment,
  marketingConsentsReconfirmConsents,
  enrollmentsRecountCourse,
  cohortsRefreshCohorts,
  cohortsRefreshMembers,
  mentoringsRemindMentoring,
  filesRemoveFiles,
  postsRenderPostsAgain,
  ordersReportPurchase,
  jobsReportQueue,
  ordersReportRefund,
  uploadsResume,
  ordersReturnPayment,
  experimentsRunDue,
  featureFlagsRunDue,
  broadcastsSendBroadcast,
  notificationsSendGathered,
  marketingConsentsSendNews,
  ordersSendRefund,
  ordersSettleCashReceipt,
  jobsShortenWaits,
  propertiesSummarisePropertiesJob,
  postsSweepDeletedPosts,
  workspacesSweepEntityVersions,
  eventsSweepEventsJob,
  dataLifeSweepHourly,
  dataLifeSweepOften,
  ordersSweepOrders,
  payoutsSweepPayouts,
  experimentResultsSweepPropertiesJob,
  settlementsSweepSettlements,
  filesSweepStorage,
  filesSweepUnusedFiles,
  uploadsSweepUnusedUploads,
  enrollmentsTellEnding,
  pointsTellEndingPoints,
  postsTellNews,
  enrollmentsTellReached,
  marketingConsentsTellResults,
  experimentResultsWatch,
  activationWatchDormancy,
  ordersWatchPending,
] as const;
