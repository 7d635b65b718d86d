import { problemOf } from '../../../client/api-problem.ts';
import { alert } from '../../../ui/modal/dialogs.ts';
import { mailRequestTexts } from './mail-request.texts.ts';

/** The one text for every refusal (specification section 8), with the server's message as small print. */
export async function showRefusal(thrown: unknown): Promise<void> {
  const { failed } = mailRequestTexts;
  const { message, transient, requestId } = problemOf(thrown);
  await alert(failed.title, failed.message, { note: message, contact: transient ? { requestId } : undefined });
}
