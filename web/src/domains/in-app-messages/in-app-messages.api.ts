import { inAppMessagesContract } from '@baeum/contract/domains/in-app-messages/in-app-messages.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const inAppMessages = createApi(inAppMessagesContract, {
  reads: { listInAppMessages: 'in-app-messages', getInAppMessage: 'in-app-messages' },
  changes: {
    createInAppMessage: 'in-app-messages',
    updateInAppMessage: 'in-app-messages',
    deleteInAppMessage: 'in-app-messages',
    transitionInAppMessage: 'in-app-messages',
  },
});
