import { likesContract } from '@baeum/contract/domains/likes/likes.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** Marks are updated optimistically: see `parts/use-like.ts`. */
export const likes = createApi(likesContract, {
  reads: { listLikes: 'likes' },
  changes: { addLike: 'likes', removeLike: 'likes' },
});
