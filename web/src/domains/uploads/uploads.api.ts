import { uploadsContract } from '@baeum/contract/domains/uploads/uploads.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const uploads = createApi(uploadsContract, { reads: { getUpload: 'uploads' }, changes: { choosePoster: 'uploads' } });
