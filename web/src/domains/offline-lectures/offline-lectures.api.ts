import { offlineLecturesContract } from '@baeum/contract/domains/offline-lectures/offline-lectures.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** Pages read none of it: a device knows its own saved lectures. */
export const offlineLectures = createApi(offlineLecturesContract);
