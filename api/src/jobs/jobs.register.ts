// Written by .config/registers.ts from what lies in the folders.
import { addFigureChanges as teachingFiguresAddFigureChanges, countCourseViews as teachingFiguresCountCourseViews } from '../domains/teaching-figures/teaching-figures.jobs.ts';
import { addWatched as learningAddWatched } from '../domains/learning/learning.jobs.ts';
import { askForAnswer as notifyAskForAnswer, askForReview as notifyAskForReview, remindMentoring as notifyRemindMentoring } from '../domains/mentorings/notify/mentoring-reminders.jobs.ts';
import { backUpByItself as backupBackUpByItself } from '../database/backup/backup.jobs.ts';
import { cancelRejected as applicationReviewsCancelRejected } from '../domains/application-reviews/application-reviews.jobs.ts';
import { clearLate as withdrawalsClearLate } from '../domains/withdrawals/withdrawals.jobs.ts';
import { comparePayments as payComparePayments } from '../domains/orders/pay/compare-payments.jobs.ts';
import { completeHeld as mentoringsCompleteHeld, earnHeld as mentoringsEarnHeld, expireRequests as mentoringsExpireRequests, lapseProposals as mentoringsLapseProposals } from '../domains/mentorings/mentorings.jobs.ts';
import { confirmSettlements as settlementsConfirmSettlements, sweepSettlements as settlementsSweepSettlements } from '../domains/settlements/settlements.jobs.ts';
import { convert as uploadsConvert, resume as uploadsResume } from '../domains/uploads/conversions.jobs.ts';
import { countEventsJob as eventTypesCountEventsJob } from '../domains/event-types/event-types.jobs.ts';
import { countPopularSearches as searchCountPopularSearches } from '../domains/search/search.jobs.ts';
import { countSearchWords as searchIndexCountSearchWords } from '../domains/search-index/search-index.jobs.ts';
import { countStudents as teachingCoursesCountStudents } from '../domains/teaching-courses/count-students.jobs.ts';
import { countViewsJob as experimentResultsCountViewsJob, deleteOldPropertiesJob as experimentResultsDeleteOldPropertiesJob, rollUpJob as experimentResultsRollUpJob, watch as experimentResultsWatch } from '../domains/experiment-results/experiment-results.jobs.ts';
import { deleteNetworksOfLeavers as securityEventsDeleteNetworksOfLeavers } from '../domains/security-events/security-events.jobs.ts';
import { deliverMail as jobsDeliverMail } from './outbox.ts';
import { deliverPush as jobsDeliverPush } from './push-outbox.ts';
import { deliverSms as jobsDeliverSms } from './sms-outbox.ts';
import { deliverWebhooks as webhooksDeliverWebhooks } from '../domains/webhooks/webhooks.jobs.ts';
import { expireApprovals as approvalsExpireApprovals } from '../domains/approvals/approvals.jobs.ts';
import { expirePayouts as payoutsExpirePayouts, sweepPayouts as payoutsSweepPayouts } from '../domains/payouts/payouts.jobs.ts';
import { expirePoints as pointsExpirePoints, notifyEndingPoints as pointsNotifyEndingPoints } from '../domains/points/points.jobs.ts';
import { finishUpload as uploadsFinishUpload, sweepUnusedUploads as uploadsSweepUnusedUploads } from '../domains/uploads/uploads.jobs.ts';
import { mailActivationLink as activationMailActivationLink, watchDormancy as activationWatchDormancy } from '../domains/activation/activation.jobs.ts';
import { mailMessage as contactMailMessage } from '../domains/contact/contact.jobs.ts';
import { mailPasswordLink as passwordsMailPasswordLink } from '../domains/passwords/passwords.jobs.ts';
import { mailRequestedVerification as signUpMailRequestedVerification } from '../domains/sign-up/sign-up.jobs.ts';
import { moveFiles as filesMoveFiles, removeFiles as filesRemoveFiles, sweepStorage as filesSweepStorage, sweepUnusedFiles as filesSweepUnusedFiles } from '../domains/files/files.jobs.ts';
import { notifyEnding as enrollmentsNotifyEnding, notifyReached as enrollmentsNotifyReached } from '../domains/enrollments/enrollments.jobs.ts';
import { notifyNews as writeNotifyNews, renderPostsAgain as writeRenderPostsAgain, sweepDeletedPosts as writeSweepDeletedPosts } from '../domains/posts/write/posts.jobs.ts';
import { notifyResults as marketingConsentsNotifyResults, reconfirmConsents as marketingConsentsReconfirmConsents, sendNews as marketingConsentsSendNews } from '../domains/marketing-consents/marketing-consents.jobs.ts';
import { prepareExport as dataExportsPrepareExport } from '../domains/data-exports/data-exports.jobs.ts';
import { reconcilePayment as payReconcilePayment, watchPending as payWatchPending } from '../domains/orders/pay/reconcile.jobs.ts';
import { recordMissingIncomes as stateRecordMissingIncomes } from '../domains/orders/state/missing-incomes.jobs.ts';
import { recountCourse as enrollmentsRecountCourse } from '../domains/enrollments/recount-learners.jobs.ts';
import { refreshCohorts as cohortsRefreshCohorts, refreshMembers as cohortsRefreshMembers } from '../domains/cohorts/cohorts.jobs.ts';
import { reportPurchase as returnMoneyReportPurchase, reportRefund as returnMoneyReportRefund } from '../domains/orders/return-money/reports.jobs.ts';
import { reportQueue as jobsReportQueue, shortenWaits as jobsShortenWaits } from './jobs.jobs.ts';
import { returnPayment as returnMoneyReturnPayment, sendRefund as returnMoneySendRefund } from '../domains/orders/return-money/money.jobs.ts';
import { runDue as experimentsRunDue } from '../domains/experiments/experiments.jobs.ts';
import { runDue as featureFlagsRunDue } from '../domains/feature-flags/feature-flags.jobs.ts';
import { sendBroadcast as broadcastsSendBroadcast } from '../domains/broadcasts/broadcasts.jobs.ts';
import { sendGathered as notificationsSendGathered } from '../domains/notifications/notifications.jobs.ts';
import { settleCashReceipt as returnMoneySettleCashReceipt } from '../domains/orders/return-money/cash-receipts.jobs.ts';
import { summarisePropertiesJob as propertiesSummarisePropertiesJob } from '../domains/properties/properties.jobs.ts';
import { sweepEntityVersions as workspacesSweepEntityVersions } from '../domains/workspaces/workspaces.jobs.ts';
import { sweepEventsJob as eventsSweepEventsJob } from '../domains/events/events.jobs.ts';
import { sweepHourly as dataLifeSweepHourly, sweepOften as dataLifeSweepOften } from '../data-life/data-life.jobs.ts';
import { sweepOrders as stateSweepOrders } from '../domains/orders/state/sweep-orders.jobs.ts';

export const allJobs = [
  teachingFiguresAddFigureChanges,
  learningAddWatched,
  notifyAskForAnswer,
  notifyAskForReview,
  backupBackUpByItself,
  applicationReviewsCancelRejected,
  withdrawalsClearLate,
  payComparePayments,
  mentoringsCompleteHeld,
  settlementsConfirmSettlements,
  uploadsConvert,
  teachingFiguresCountCourseViews,
  eventTypesCountEventsJob,
  searchCountPopularSearches,
  searchIndexCountSearchWords,
  teachingCoursesCountStudents,
  experimentResultsCountViewsJob,
  securityEventsDeleteNetworksOfLeavers,
  experimentResultsDeleteOldPropertiesJob,
  jobsDeliverMail,
  jobsDeliverPush,
  jobsDeliverSms,
  webhooksDeliverWebhooks,
  mentoringsEarnHeld,
  approvalsExpireApprovals,
  payoutsExpirePayouts,
  pointsExpirePoints,
  mentoringsExpireRequests,
  uploadsFinishUpload,
  mentoringsLapseProposals,
  activationMailActivationLink,
  contactMailMessage,
  passwordsMailPasswordLink,
  signUpMailRequestedVerification,
  filesMoveFiles,
  enrollmentsNotifyEnding,
  pointsNotifyEndingPoints,
  writeNotifyNews,
  enrollmentsNotifyReached,
  marketingConsentsNotifyResults,
  dataExportsPrepareExport,
  payReconcilePayment,
  marketingConsentsReconfirmConsents,
  stateRecordMissingIncomes,
  enrollmentsRecountCourse,
  cohortsRefreshCohorts,
  cohortsRefreshMembers,
  notifyRemindMentoring,
  filesRemoveFiles,
  writeRenderPostsAgain,
  returnMoneyReportPurchase,
  jobsReportQueue,
  returnMoneyReportRefund,
  uploadsResume,
  returnMoneyReturnPayment,
  experimentResultsRollUpJob,
  experimentsRunDue,
  featureFlagsRunDue,
  broadcastsSendBroadcast,
  notificationsSendGathered,
  marketingConsentsSendNews,
  returnMoneySendRefund,
  returnMoneySettleCashReceipt,
  jobsShortenWaits,
  propertiesSummarisePropertiesJob,
  writeSweepDeletedPosts,
  workspacesSweepEntityVersions,
  eventsSweepEventsJob,
  dataLifeSweepHourly,
  dataLifeSweepOften,
  stateSweepOrders,
  payoutsSweepPayouts,
  settlementsSweepSettlements,
  filesSweepStorage,
  filesSweepUnusedFiles,
  uploadsSweepUnusedUploads,
  experimentResultsWatch,
  activationWatchDormancy,
  payWatchPending,
] as const;
