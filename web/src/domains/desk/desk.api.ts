import { deskContract } from '@baeum/contract/domains/desk/desk.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const desk = createApi(deskContract);
