import { likesContract } from '@baeum/contract/domains/likes/likes.contract.ts';
import { createApi } from '../create-api.ts';

export const likes = createApi(likesContract);
