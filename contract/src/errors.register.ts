// Written by .config/registers.ts from what lies in the folders.
import { adminCorporationErrorHelp, adminCorporationErrors } from './domains/admin-corporations/admin-corporations.errors.ts';
import { applicationErrorHelp, applicationErrors } from './domains/instructor-applications/instructor-applications.errors.ts';
import { applicationReviewErrorHelp, applicationReviewErrors } from './domains/application-reviews/application-reviews.errors.ts';
import { approvalErrorHelp, approvalErrors } from './shared/approval-errors.ts';
import { broadcastErrorHelp, broadcastErrors } from './domains/broadcasts/broadcasts.errors.ts';
import { cartErrorHelp, cartErrors } from './domains/carts/carts.errors.ts';
import { certificateErrorHelp, certificateErrors } from './domains/certificates/certificates.errors.ts';
import { commonErrorHelp, commonErrors } from './shared/errors.ts';
import { contactDeskErrorHelp, contactDeskErrors, contactErrorHelp, contactErrors } from './domains/contact/contact.errors.ts';
import { couponErrorHelp, couponErrors } from './domains/coupons/coupons.errors.ts';
import { courseSubmissionErrorHelp, courseSubmissionErrors } from './domains/course-submissions/course-submissions.errors.ts';
import { emailErrorHelp, emailErrors } from './shared/email.ts';
import { enrollmentErrorHelp, enrollmentErrors } from './domains/enrollments/enrollments.errors.ts';
import { evaluationErrorHelp, evaluationErrors } from './domains/evaluations/evaluations.errors.ts';
import { eventErrorHelp, eventErrors } from './domains/events/events.errors.ts';
import { groupErrorHelp, groupErrors } from './domains/groups/groups.errors.ts';
import { homeContentErrorHelp, homeContentErrors } from './domains/home-content/home-content.errors.ts';
import { imageErrorHelp, imageErrors } from './shared/images.ts';
import { incomeAdjustmentErrorHelp, incomeAdjustmentErrors } from './domains/income-adjustments/income-adjustments.errors.ts';
import { inquiryErrorHelp, inquiryErrors } from './domains/inquiries/inquiries.errors.ts';
import { jobErrorHelp, jobErrors } from './domains/jobs/jobs.errors.ts';
import { listErrorHelp, listErrors } from './domains/lists/lists.errors.ts';
import { mailErrorHelp, mailErrors } from './domains/users/mail-request.errors.ts';
import { mediaErrorHelp, mediaErrors } from './domains/media/media.errors.ts';
import { mentorErrorHelp, mentorErrors } from './domains/mentors/mentors.errors.ts';
import { mentoringErrorHelp, mentoringErrors } from './domains/mentorings/mentorings.errors.ts';
import { mentoringReviewErrorHelp, mentoringReviewErrors } from './domains/mentoring-reviews/mentoring-reviews.errors.ts';
import { messageErrorHelp, messageErrors } from './domains/messages/messages.errors.ts';
import { nameErrorHelp, nameErrors } from './shared/person-name.ts';
import { offlineLectureErrorHelp, offlineLectureErrors } from './domains/offline-lectures/offline-lectures.errors.ts';
import { orderErrorHelp, orderErrors } from './domains/orders/orders.errors.ts';
import { outboxErrorHelp, outboxErrors } from './domains/outbox/outbox.errors.ts';
import { passwordErrorHelp, passwordErrors } from './domains/passwords/passwords.errors.ts';
import { payeeErrorHelp, payeeErrors } from './domains/payees/payees.errors.ts';
import { payoutErrorHelp, payoutErrors } from './domains/payouts/payouts.errors.ts';
import { phoneCodeErrorHelp, phoneCodeErrors } from './domains/phones/phones.errors.ts';
import { phoneErrorHelp, phoneErrors } from './shared/phone.ts';
import { pointErrorHelp, pointErrors } from './domains/points/points.errors.ts';
import { postErrorHelp, postErrors } from './domains/posts/posts.errors.ts';
import { profileErrorHelp, profileErrors } from './domains/profiles/profiles.errors.ts';
import { publishingErrorHelp, publishingErrors } from './shared/publishing-errors.ts';
import { pushDeviceErrorHelp, pushDeviceErrors } from './domains/push-devices/push-devices.errors.ts';
import { readyAnswerErrorHelp, readyAnswerErrors } from './domains/ready-answers/ready-answers.errors.ts';
import { reportErrorHelp, reportErrors } from './domains/reports/reports.errors.ts';
import { resultsErrorHelp, resultsErrors } from './domains/experiment-results/experiment-results.errors.ts';
import { reviewErrorHelp, reviewErrors } from './domains/reviews/reviews.errors.ts';
import { roleErrorHelp, roleErrors } from './shared/role-errors.ts';
import { savedViewErrorHelp, savedViewErrors } from './domains/saved-views/saved-views.errors.ts';
import { searchErrorHelp, searchErrors } from './domains/search/search.errors.ts';
import { secondFactorErrorHelp, secondFactorErrors } from './domains/second-factors/second-factors.errors.ts';
import { settlementErrorHelp, settlementErrors } from './domains/settlements/settlements.errors.ts';
import { shareTermErrorHelp, shareTermErrors } from './domains/share-terms/share-terms.errors.ts';
import { signInErrorHelp, signInErrors } from './domains/sign-in/sign-in.errors.ts';
import { signUpErrorHelp, signUpErrors } from './domains/sign-up/sign-up.errors.ts';
import { socialErrorHelp, socialErrors } from './domains/social-accounts/social-accounts.errors.ts';
import { takedownErrorHelp, takedownErrors } from './domains/takedowns/takedowns.errors.ts';
import { teachingCourseErrorHelp, teachingCourseErrors } from './domains/teaching-courses/teaching-courses.errors.ts';
import { tokenErrorHelp, tokenErrors } from './domains/tokens/tokens.errors.ts';
import { uploadErrorHelp, uploadErrors } from './domains/uploads/uploads.errors.ts';
import { voucherErrorHelp, voucherErrors } from './domains/vouchers/vouchers.errors.ts';
import { webhookErrorHelp, webhookErrors } from './domains/webhooks/webhooks.errors.ts';
import { withdrawalErrorHelp, withdrawalErrors } from './domains/withdrawals/withdrawals.errors.ts';
import { workspaceErrorHelp, workspaceErrors } from './domains/workspaces/workspaces.errors.ts';

export const errorTables = [
  [adminCorporationErrors, adminCorporationErrorHelp],
  [applicationErrors, applicationErrorHelp],
  [applicationReviewErrors, applicationReviewErrorHelp],
  [approvalErrors, approvalErrorHelp],
  [broadcastErrors, broadcastErrorHelp],
  [cartErrors, cartErrorHelp],
  [certificateErrors, certificateErrorHelp],
  [commonErrors, commonErrorHelp],
  [contactDeskErrors, contactDeskErrorHelp],
  [contactErrors, contactErrorHelp],
  [couponErrors, couponErrorHelp],
  [courseSubmissionErrors, courseSubmissionErrorHelp],
  [emailErrors, emailErrorHelp],
  [enrollmentErrors, enrollmentErrorHelp],
  [evaluationErrors, evaluationErrorHelp],
  [eventErrors, eventErrorHelp],
  [groupErrors, groupErrorHelp],
  [homeContentErrors, homeContentErrorHelp],
  [imageErrors, imageErrorHelp],
  [incomeAdjustmentErrors, incomeAdjustmentErrorHelp],
  [inquiryErrors, inquiryErrorHelp],
  [jobErrors, jobErrorHelp],
  [listErrors, listErrorHelp],
  [mailErrors, mailErrorHelp],
  [mediaErrors, mediaErrorHelp],
  [mentorErrors, mentorErrorHelp],
  [mentoringErrors, mentoringErrorHelp],
  [mentoringReviewErrors, mentoringReviewErrorHelp],
  [messageErrors, messageErrorHelp],
  [nameErrors, nameErrorHelp],
  [offlineLectureErrors, offlineLectureErrorHelp],
  [orderErrors, orderErrorHelp],
  [outboxErrors, outboxErrorHelp],
  [passwordErrors, passwordErrorHelp],
  [payeeErrors, payeeErrorHelp],
  [payoutErrors, payoutErrorHelp],
  [phoneCodeErrors, phoneCodeErrorHelp],
  [phoneErrors, phoneErrorHelp],
  [pointErrors, pointErrorHelp],
  [postErrors, postErrorHelp],
  [profileErrors, profileErrorHelp],
  [publishingErrors, publishingErrorHelp],
  [pushDeviceErrors, pushDeviceErrorHelp],
  [readyAnswerErrors, readyAnswerErrorHelp],
  [reportErrors, reportErrorHelp],
  [resultsErrors, resultsErrorHelp],
  [reviewErrors, reviewErrorHelp],
  [roleErrors, roleErrorHelp],
  [savedViewErrors, savedViewErrorHelp],
  [searchErrors, searchErrorHelp],
  [secondFactorErrors, secondFactorErrorHelp],
  [settlementErrors, settlementErrorHelp],
  [shareTermErrors, shareTermErrorHelp],
  [signInErrors, signInErrorHelp],
  [signUpErrors, signUpErrorHelp],
  [socialErrors, socialErrorHelp],
  [takedownErrors, takedownErrorHelp],
  [teachingCourseErrors, teachingCourseErrorHelp],
  [tokenErrors, tokenErrorHelp],
  [uploadErrors, uploadErrorHelp],
  [voucherErrors, voucherErrorHelp],
  [webhookErrors, webhookErrorHelp],
  [withdrawalErrors, withdrawalErrorHelp],
  [workspaceErrors, workspaceErrorHelp],
] as const;
