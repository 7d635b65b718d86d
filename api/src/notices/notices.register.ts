// Written by .config/registers.ts from what lies in the folders.
import { applicationNotices } from '../domains/instructor-applications/instructor-applications.notices.ts';
import { applicationReviewNotices } from '../domains/application-reviews/application-reviews.notices.ts';
import { approvalNotices } from '../domains/approvals/approvals.notices.ts';
import { broadcastNotices } from '../domains/broadcasts/broadcasts.notices.ts';
import { dataExportNotices } from '../domains/data-exports/data-exports.notices.ts';
import { disputeNotices } from '../domains/mentorings/disputes/disputes.notices.ts';
import { enrollmentNotices } from '../domains/enrollments/enrollments.notices.ts';
import { experimentNotices } from '../domains/experiments/experiments.notices.ts';
import { inquiryNotices } from '../domains/inquiries/inquiries.notices.ts';
import { mentoringNotices } from '../domains/mentorings/mentorings.notices.ts';
import { mentoringReviewNotices } from '../domains/mentoring-reviews/mentoring-reviews.notices.ts';
import { messageNotices } from '../domains/messages/messages.notices.ts';
import { orderNotices } from '../domains/orders/orders.notices.ts';
import { passwordNotices } from '../domains/passwords/passwords.notices.ts';
import { payeeNotices } from '../domains/payees/payees.notices.ts';
import { paymentNotices } from '../domains/orders/payments.notices.ts';
import { payoutNotices } from '../domains/payouts/payouts.notices.ts';
import { pointNotices } from '../domains/points/points.notices.ts';
import { postNotices } from '../domains/posts/posts.notices.ts';
import { publicationNotices } from '../domains/publishing/publishing.notices.ts';
import { reviewNotices } from '../domains/reviews/reviews.notices.ts';
import { secondFactorNotices } from '../domains/second-factors/second-factors.notices.ts';
import { settlementNotices } from '../domains/settlements/settlements.notices.ts';
import { signInNotices } from '../domains/sign-in/sign-in.notices.ts';
import { signUpNotices } from '../domains/sign-up/sign-up.notices.ts';
import { socialAccountNotices } from '../domains/social-accounts/social-accounts.notices.ts';
import { submissionNotices } from '../domains/course-submissions/course-submissions.notices.ts';
import { takedownNotices } from '../domains/takedowns/takedowns.notices.ts';
import { tokenNotices } from '../domains/tokens/tokens.notices.ts';
import { webhookNotices } from '../domains/webhooks/webhooks.notices.ts';

export const notices = {
  ...applicationNotices,
  ...applicationReviewNotices,
  ...approvalNotices,
  ...broadcastNotices,
  ...dataExportNotices,
  ...disputeNotices,
  ...enrollmentNotices,
  ...experimentNotices,
  ...inquiryNotices,
  ...mentoringNotices,
  ...mentoringReviewNotices,
  ...messageNotices,
  ...orderNotices,
  ...passwordNotices,
  ...payeeNotices,
  ...paymentNotices,
  ...payoutNotices,
  ...pointNotices,
  ...postNotices,
  ...publicationNotices,
  ...reviewNotices,
  ...secondFactorNotices,
  ...settlementNotices,
  ...signInNotices,
  ...signUpNotices,
  ...socialAccountNotices,
  ...submissionNotices,
  ...takedownNotices,
  ...tokenNotices,
  ...webhookNotices,
};
