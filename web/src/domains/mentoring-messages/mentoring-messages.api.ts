import { mentoringMessagesContract } from '@baeum/contract/domains/mentoring-messages/mentoring-messages.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** They are listed among the user's other messages as well. */
export const mentoringMessages = createApi(mentoringMessagesContract, {
  reads: { listMentoringMessages: 'messages' },
  changes: { sendMentoringMessage: 'messages' },
});
