import { likesContract } from '@baeum/contract/domains/likes/likes.contract.ts';
import { createApi } from '../../client/create-api.ts';

const reads = ['listLikes', 'getLikeMarks'] as const;

export const likes = createApi(likesContract, { invalidates: { addLike: reads, removeLike: reads } });
