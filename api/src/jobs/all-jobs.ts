import { sweepHourly, sweepOften } from '../data-life/data-life.jobs.ts';
import { mailActivationLink, watchDormancy } from '../domains/activation/activation.jobs.ts';
import { refreshCohorts, refreshMembers } from '../domains/cohorts/cohorts.jobs.ts';
import { mailMessage } from '../domains/contact/contact.jobs.ts';
import { prepareExport } from '../domains/data-exports/data-exports.jobs.ts';
import { tellEnding, tellReached } from '../domains/enrollments/enrollments.jobs.ts';
import { sweepEventsJob } from '../domains/events/events.jobs.ts';
import { collectResultsJob, countViewsJob, sweepPropertiesJob } from '../domains/experiment-results/experiment-results.jobs.ts';
import { watch as watchGuardrails } from '../domains/experiment-results/experiment-results.jobs.ts';
import { runDue as runDueExperiments } from '../domains/experiments/experiments.jobs.ts';
import { runDue as runDueFlags } from '../domains/feature-flags/feature-flags.jobs.ts';
import { sweepUnusedFiles } from '../domains/files/files.jobs.ts';
import { reconfirmConsents, sendNews, tellResults } from '../domains/marketing-consents/marketing-consents.jobs.ts';
import { sendGathered } from '../domains/notifications/notifications.jobs.ts';
import { comparePayments } from '../domains/orders/compare-payments.jobs.ts';
import { returnPayment, sendRefund } from '../domains/orders/money.jobs.ts';
import { reconcilePayment, watchPending } from '../domains/orders/reconcile.jobs.ts';
import { reportPurchase, reportRefund } from '../domains/orders/reports.jobs.ts';
import { sweepOrders } from '../domains/orders/sweep-orders.jobs.ts';
import { mailPasswordLink } from '../domains/passwords/passwords.jobs.ts';
import { expirePoints, tellEndingPoints } from '../domains/points/points.jobs.ts';
import { renderPostsAgain, sweepDeletedPosts } from '../domains/posts/posts.jobs.ts';
import { summarisePropertiesJob } from '../domains/properties/properties.jobs.ts';
import { countSearchWords } from '../domains/search-index/search-index.jobs.ts';
import { forgetNetworksOfLeavers } from '../domains/security-events/security-events.jobs.ts';
import { mailRequestedVerification } from '../domains/sign-up/sign-up.jobs.ts';
import { deliverWebhooks } from '../domains/webhooks/webhooks.jobs.ts';
import { forgetLate } from '../domains/withdrawals/withdrawals.jobs.ts';
import { sweepEntityVersions } from '../domains/workspaces/workspaces.jobs.ts';
import type { Job } from './define-job.ts';
import { reportQueue, shortenWaits } from './jobs.jobs.ts';
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
  forgetNetworksOfLeavers,
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
  sweepDeletedPosts,
  sweepEntityVersions,
  sweepEventsJob,
  sweepHourly,
  sweepOften,
  sweepOrders,
  sweepPropertiesJob,
  sweepUnusedFiles,
  tellEnding,
  tellEndingPoints,
  tellReached,
  tellResults,
  watchDormancy,
  watchGuardrails,
  watchPending,
  // keep-sorted end
];
