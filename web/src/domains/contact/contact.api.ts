import { contactContract } from '@baeum/contract/domains/contact/contact.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const contact = createApi(contactContract, {
  reads: { listContactMessages: 'contact-messages', getContactMessage: 'contact-messages' },
  changes: { settleContactMessage: 'contact-messages', assignContactMessage: 'contact-messages', uncoverContactMessage: 'contact-messages' },
});
