import { likesContract } from '@baeum/contract/domains/likes/likes.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { addLike, getLikeMarks, listLikes, removeLike } from './own-likes.ts';

export const likesHandlers = implement(likesContract, {
  listLikes: ({ actor, query }) => listLikes(actor.userId, query),
  getLikeMarks: ({ actor, query }) => getLikeMarks(actor.userId, query.type, query.ids),
  addLike: ({ actor, body }) => addLike(actor.userId, body.type, body.id),
  removeLike: ({ actor, query }) => removeLike(actor.userId, query.type, query.id),
});
