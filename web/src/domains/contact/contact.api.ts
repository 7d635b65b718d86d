import { contactContract } from '@baeum/contract/domains/contact/contact.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const contact = createApi(contactContract);
