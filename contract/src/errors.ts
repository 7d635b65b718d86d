import { cartErrorHelp, cartErrors } from './domains/carts/carts.errors.ts';
import { certificateErrorHelp, certificateErrors } from './domains/certificates/certificates.errors.ts';
import { contactErrorHelp, contactErrors } from './domains/contact/contact.errors.ts';
import { couponErrorHelp, couponErrors } from './domains/coupons/coupons.errors.ts';
import { enrollmentErrorHelp, enrollmentErrors } from './domains/enrollments/enrollments.errors.ts';
import { evaluationErrorHelp, evaluationErrors } from './domains/evaluations/evaluations.errors.ts';
import { eventErrorHelp, eventErrors } from './domains/events/events.errors.ts';
import { resultsErrorHelp, resultsErrors } from './domains/experiment-results/experiment-results.errors.ts';
import { groupErrorHelp, groupErrors } from './domains/groups/groups.errors.ts';
import { inquiryErrorHelp, inquiryErrors } from './domains/inquiries/inquiries.errors.ts';
import { applicationErrorHelp, applicationErrors } from './domains/instructor-applications/instructor-applications.errors.ts';
import { listErrorHelp, listErrors } from './domains/lists/lists.errors.ts';
import { mediaErrorHelp, mediaErrors } from './domains/media/media.errors.ts';
import { messageErrorHelp, messageErrors } from './domains/messages/messages.errors.ts';
import { orderErrorHelp, orderErrors } from './domains/orders/orders.errors.ts';
import { passwordErrorHelp, passwordErrors } from './domains/passwords/passwords.errors.ts';
import { phoneCodeErrorHelp, phoneCodeErrors } from './domains/phones/phones.errors.ts';
import { pointErrorHelp, pointErrors } from './domains/points/points.errors.ts';
import { postErrorHelp, postErrors } from './domains/posts/posts.errors.ts';
import { profileErrorHelp, profileErrors } from './domains/profiles/profiles.errors.ts';
import { reportErrorHelp, reportErrors } from './domains/reports/reports.errors.ts';
import { reviewErrorHelp, reviewErrors } from './domains/reviews/reviews.errors.ts';
import { searchErrorHelp, searchErrors } from './domains/search/search.errors.ts';
import { secondFactorErrorHelp, secondFactorErrors } from './domains/second-factors/second-factors.errors.ts';
import { signInErrorHelp, signInErrors } from './domains/sign-in/sign-in.errors.ts';
import { signUpErrorHelp, signUpErrors } from './domains/sign-up/sign-up.errors.ts';
import { socialErrorHelp, socialErrors } from './domains/social-accounts/social-accounts.errors.ts';
import { tokenErrorHelp, tokenErrors } from './domains/tokens/tokens.errors.ts';
import { mailErrorHelp, mailErrors } from './domains/users/mail-request.errors.ts';
import { voucherErrorHelp, voucherErrors } from './domains/vouchers/vouchers.errors.ts';
import { webhookErrorHelp, webhookErrors } from './domains/webhooks/webhooks.errors.ts';
import { workspaceErrorHelp, workspaceErrors } from './domains/workspaces/workspaces.errors.ts';
import { emailErrorHelp, emailErrors } from './shared/email.ts';
import { commonErrorHelp, commonErrors, type ErrorEntry, type ErrorHelp, type ErrorTable, type Help } from './shared/errors.ts';
import { imageErrorHelp, imageErrors } from './shared/images.ts';
import { nameErrorHelp, nameErrors } from './shared/person-name.ts';
import { phoneErrorHelp, phoneErrors } from './shared/phone.ts';
import { publishingErrorHelp, publishingErrors } from './shared/publishing-errors.ts';
import { roleErrorHelp, roleErrors } from './shared/role-errors.ts';
import { statusAdvice, type Advice } from './shared/status-advice.ts';

/** An error with all that is said of it. */
export interface ExplainedError extends ErrorEntry {
  english: string;
  korean: string;
  advice: Advice;
}

/** Every error of the product by its code. It needs no zod, so the CLI has it without the contract. */
export const errorsByCode: ReadonlyMap<string, ExplainedError> = new Map([
  // keep-sorted start
  ...explained(applicationErrors, applicationErrorHelp),
  ...explained(cartErrors, cartErrorHelp),
  ...explained(certificateErrors, certificateErrorHelp),
  ...explained(commonErrors, commonErrorHelp),
  ...explained(contactErrors, contactErrorHelp),
  ...explained(couponErrors, couponErrorHelp),
  ...explained(emailErrors, emailErrorHelp),
  ...explained(enrollmentErrors, enrollmentErrorHelp),
  ...explained(evaluationErrors, evaluationErrorHelp),
  ...explained(eventErrors, eventErrorHelp),
  ...explained(groupErrors, groupErrorHelp),
  ...explained(imageErrors, imageErrorHelp),
  ...explained(inquiryErrors, inquiryErrorHelp),
  ...explained(listErrors, listErrorHelp),
  ...explained(mailErrors, mailErrorHelp),
  ...explained(mediaErrors, mediaErrorHelp),
  ...explained(messageErrors, messageErrorHelp),
  ...explained(nameErrors, nameErrorHelp),
  ...explained(orderErrors, orderErrorHelp),
  ...explained(passwordErrors, passwordErrorHelp),
  ...explained(phoneCodeErrors, phoneCodeErrorHelp),
  ...explained(phoneErrors, phoneErrorHelp),
  ...explained(pointErrors, pointErrorHelp),
  ...explained(postErrors, postErrorHelp),
  ...explained(profileErrors, profileErrorHelp),
  ...explained(publishingErrors, publishingErrorHelp),
  ...explained(reportErrors, reportErrorHelp),
  ...explained(resultsErrors, resultsErrorHelp),
  ...explained(reviewErrors, reviewErrorHelp),
  ...explained(roleErrors, roleErrorHelp),
  ...explained(searchErrors, searchErrorHelp),
  ...explained(secondFactorErrors, secondFactorErrorHelp),
  ...explained(signInErrors, signInErrorHelp),
  ...explained(signUpErrors, signUpErrorHelp),
  ...explained(socialErrors, socialErrorHelp),
  ...explained(tokenErrors, tokenErrorHelp),
  ...explained(voucherErrors, voucherErrorHelp),
  ...explained(webhookErrors, webhookErrorHelp),
  ...explained(workspaceErrors, workspaceErrorHelp),
  // keep-sorted end
]);

function explained<Table extends ErrorTable>(table: Table, help: ErrorHelp<Table>): [errorCode: string, ExplainedError][] {
  return Object.entries(table).map(([name, entry]) => {
    const said: Help = help[name as keyof Table];
    const { english, korean = entry.message, ...advice } = typeof said === 'string' ? { english: said } : said;
    return [entry.errorCode, { ...entry, english, korean, advice: { ...statusAdvice[entry.status], ...advice } }];
  });
}
