import { sweepAccessReferers } from '../domains/access-referers/access-referers.jobs.ts';
import { mailActivationLink, watchDormancy } from '../domains/activation/activation.jobs.ts';
import { sweepAuditLogs } from '../domains/audit-logs/audit-logs.jobs.ts';
import { sweepCarts } from '../domains/carts/carts.jobs.ts';
import { refreshCohorts, refreshMembers } from '../domains/cohorts/cohorts.jobs.ts';
import { mailMessage, sweepContact } from '../domains/contact/contact.jobs.ts';
import { prepareExport, sweepExports } from '../domains/data-exports/data-exports.jobs.ts';
import { tellEnding, tellReached } from '../domains/enrollments/enrollments.jobs.ts';
import { sweepEventsJob } from '../domains/events/events.jobs.ts';
import { collectResultsJob, countViewsJob, sweepPropertiesJob } from '../domains/experiment-results/experiment-results.jobs.ts';
import { watch as watchGuardrails } from '../domains/experiment-results/experiment-results.jobs.ts';
import { runDue as runDueExperiments } from '../domains/experiments/experiments.jobs.ts';
import { runDue as runDueFlags } from '../domains/feature-flags/feature-flags.jobs.ts';
import { sweepUnusedFiles } from '../domains/files/files.jobs.ts';
import { sweepApplications } from '../domains/instructor-applications/instructor-applications.jobs.ts';
import { sweepPlaybacks } from '../domains/learning/learning.jobs.ts';
import { reconfirmConsents, sendNews, sweepUnsubscribeTokens, tellResults } from '../domains/marketing-consents/marketing-consents.jobs.ts';
import { sweepMessages } from '../domains/messages/messages.jobs.ts';
import { sendGathered, sweepNotifications } from '../domains/notifications/notifications.jobs.ts';
import { comparePayments } from '../domains/orders/compare-payments.jobs.ts';
import { returnPayment, sendRefund } from '../domains/orders/money.jobs.ts';
import { reconcilePayment, watchPending } from '../domains/orders/reconcile.jobs.ts';
import { reportPurchase, reportRefund } from '../domains/orders/reports.jobs.ts';
import { sweepOrders } from '../domains/orders/sweep-orders.jobs.ts';
import { mailPasswordLink } from '../domains/passwords/passwords.jobs.ts';
import { sweepPhones } from '../domains/phones/phones.jobs.ts';
import { expirePoints, tellEndingPoints } from '../domains/points/points.jobs.ts';
import { renderPostsAgain, sweepDeletedPosts } from '../domains/posts/posts.jobs.ts';
import { summarisePropertiesJob } from '../domains/properties/properties.jobs.ts';
import { sweepReports } from '../domains/reports/reports.jobs.ts';
import { countSearchWords } from '../domains/search-index/search-index.jobs.ts';
import { sweepSecondFactors } from '../domains/second-factors/second-factors.jobs.ts';
import { sweepSecurityEvents } from '../domains/security-events/security-events.jobs.ts';
import { sweepSignIn } from '../domains/sign-in/sign-in.jobs.ts';
import { mailRequestedVerification } from '../domains/sign-up/sign-up.jobs.ts';
import { sweepSocialSignIns } from '../domains/social-accounts/social-accounts.jobs.ts';
import { sweepTokens } from '../domains/tokens/tokens.jobs.ts';
import { sweepMailLinks } from '../domains/users/users.jobs.ts';
import { deliverWebhooks, sweepWebhooks } from '../domains/webhooks/webhooks.jobs.ts';
import { forgetLate } from '../domains/withdrawals/withdrawals.jobs.ts';
import { sweepEntityVersions } from '../domains/workspaces/workspaces.jobs.ts';
import { sweepIdempotency, sweepRateCounters } from '../http/http.jobs.ts';
import type { Job } from './define-job.ts';
import { reportQueue, shortenWaits, sweepOutbox } from './jobs.jobs.ts';
import { deliverMail } from './outbox.ts';
import { deliverSms } from './sms-outbox.ts';

/** Every job there is; a test compares it with the sources. */
export const allJobs: readonly Job[] = [
  // keep-sorted start
  collectResultsJob,
  comparePayments,
  countSearchWords,
  countViewsJob,
  deliverMail,
  deliverSms,
  deliverWebhooks,
  expirePoints,
  forgetLate,
  mailActivationLink,
  mailMessage,
  mailPasswordLink,
  mailRequestedVerification,
  prepareExport,
  reconcilePayment,
  reconfirmConsents,
  refreshCohorts,
  refreshMembers,
  renderPostsAgain,
  reportPurchase,
  reportQueue,
  reportRefund,
  returnPayment,
  runDueExperiments,
  runDueFlags,
  sendGathered,
  sendNews,
  sendRefund,
  shortenWaits,
  summarisePropertiesJob,
  sweepAccessReferers,
  sweepApplications,
  sweepAuditLogs,
  sweepCarts,
  sweepContact,
  sweepDeletedPosts,
  sweepEntityVersions,
  sweepEventsJob,
  sweepExports,
  sweepIdempotency,
  sweepMailLinks,
  sweepMessages,
  sweepNotifications,
  sweepOrders,
  sweepOutbox,
  sweepPhones,
  sweepPlaybacks,
  sweepPropertiesJob,
  sweepRateCounters,
  sweepReports,
  sweepSecondFactors,
  sweepSecurityEvents,
  sweepSignIn,
  sweepSocialSignIns,
  sweepTokens,
  sweepUnsubscribeTokens,
  sweepUnusedFiles,
  sweepWebhooks,
  tellEnding,
  tellEndingPoints,
  tellReached,
  tellResults,
  watchDormancy,
  watchGuardrails,
  watchPending,
  // keep-sorted end
];
