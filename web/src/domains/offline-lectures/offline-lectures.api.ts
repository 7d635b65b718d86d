import { offlineLecturesContract } from '@baeum/contract/domains/offline-lectures/offline-lectures.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** None of it is read by pages: what a device has it knows itself. */
export const offlineLectures = createApi(offlineLecturesContract);
