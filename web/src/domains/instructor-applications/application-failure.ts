import { problemOf } from '../../client/api-problem.ts';
import { alert } from '../../ui/modal/dialogs.ts';
import { uiTexts } from '../../ui/ui.texts.ts';
import { formTexts } from './instructor-applications.texts.ts';

/** Failure names from specification section 8. */
export const applicationFailures = {
  check: 'instructor application form submission check failed',
  submit: 'instructor application form submission failed',
} as const;

/** Logs a failure by name and shows its popup, with the server's message as small print and the contact link. */
export async function reportFailure(failure: keyof typeof applicationFailures, cause: unknown): Promise<void> {
  console.error(new Error(applicationFailures[failure], { cause }));
  const { message, requestId, status } = problemOf(cause);
  const said = status > 0 && status < 500 ? message : undefined;
  const note = [said, requestId && `${uiTexts.requestId} ${requestId}`].filter(Boolean).join(' · ');
  await alert(uiTexts.problemTitle, formTexts.problem, { note: note || undefined, contact: { requestId } });
}
