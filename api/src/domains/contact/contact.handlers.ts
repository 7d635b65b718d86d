import { contactContract } from '@baeum/contract/domains/contact/contact.contract.ts';
import { implement } from '../../http/implement.ts';
import { sendMessage } from './send-message.ts';

export const contactHandlers = implement(contactContract, {
  sendContactMessage: ({ actor, body, context }) => sendMessage(actor, body, context),
});
