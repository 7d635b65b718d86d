import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { notify } from '../notifications/notifications.public.ts';
import { hideable, type Holdable, type Reportable } from '../publishing/publication.public.ts';

const find = statement(
  'roadmaps.find-reported',
  { parameters: { userId: z.number(), id: z.number() }, row: { owner_id: z.number(), title: z.string(), description: z.string() } },
  "SELECT owner_id, title, description FROM roadmaps WHERE id = $id AND ((visibility = 'PUBLIC' AND shown) OR owner_id = $userId)",
);
/** Followers of a removed roadmap keep it. */
const { remove, restore, removeHeld, release } = hideable('roadmaps', 'owner_id');

/** How roadmaps are reported, and released or removed by an operator. */
export const publishedRoadmap: Reportable & Holdable = {
  async find(userId, id) {
    const roadmap = await find.first({ userId, id });
    return roadmap && { authorId: roadmap.owner_id, content: `${roadmap.title}\n\n${roadmap.description}`.trim(), link: `/roadmaps/${id}` };
  },
  remove,
  restore,
  removeHeld,
  async release(id) {
    const ownerId = await release(id);
    if (ownerId !== undefined) await notify(ownerId, 'publication-released', { kind: 'ROADMAP', link: `/roadmaps/${id}` }, { key: `roadmap/${id}` });
    return ownerId !== undefined;
  },
};
