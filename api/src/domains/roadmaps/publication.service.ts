import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { notify } from '../notifications/notifications.service.ts';
import type { Holdable, Reportable } from '../publishing/publication.service.ts';

const one = { id: z.number() };
const ownerRow = { owner_id: z.number() };

const find = statement(
  'roadmaps.find-reported',
  { parameters: { userId: z.number(), ...one }, row: { ...ownerRow, title: z.string(), description: z.string() } },
  "SELECT owner_id, title, description FROM roadmaps WHERE id = $id AND ((visibility = 'PUBLIC' AND shown) OR owner_id = $userId)",
);
/** Who follows it keeps it. */
const remove = statement('roadmaps.remove-reported', { parameters: one }, 'UPDATE roadmaps SET removed = true WHERE id = $id AND NOT removed');
const removeHeld = statement('roadmaps.remove-held', { parameters: one }, 'UPDATE roadmaps SET held = false, removed = true WHERE id = $id AND held AND NOT removed');
const release = statement('roadmaps.release', { parameters: one, row: ownerRow }, 'UPDATE roadmaps SET held = false WHERE id = $id AND held AND NOT removed RETURNING owner_id');

/** How roadmaps are reported, and released or taken away by an operator. */
export const publishedRoadmap: Reportable & Holdable = {
  async find(userId, id) {
    const roadmap = await find.first({ userId, id });
    return roadmap && { authorId: roadmap.owner_id, content: `${roadmap.title}\n\n${roadmap.description}`.trim(), link: `/roadmaps/${id}` };
  },
  async remove(id) {
    await remove.run({ id });
  },
  removeHeld: async (id) => (await removeHeld.run({ id })) > 0,
  async release(id) {
    const released = await release.first({ id });
    if (released) await notify(released.owner_id, 'publication-released', { kind: 'ROADMAP', link: `/roadmaps/${id}` }, { key: `roadmap/${id}` });
    return released !== undefined;
  },
};
