import { presenceContract } from '@baeum/contract/domains/presence/presence.contract.ts';
import { presenceTimes } from '@baeum/contract/domains/presence/presence.rules.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { implement } from '../../http/server/implement.ts';

const thing = { noun: z.string(), id: z.string(), userId: z.number() };

/** After a pause, a reader's visit begins again. */
const look = statement(
  'presence.look',
  { parameters: { ...thing, seconds: z.number() } },
  `INSERT INTO presence (noun, thing, user_id) VALUES ($noun, $id, $userId)
   ON CONFLICT (noun, thing, user_id) DO UPDATE SET
     first_at = CASE WHEN presence.seen_at < now() - make_interval(secs => $seconds) THEN now() ELSE presence.first_at END,
     seen_at = now()`,
);

const findOthers = statement(
  'presence.find-others',
  { parameters: { ...thing, seconds: z.number() }, row: { id: z.number(), name: z.string() } },
  `SELECT u.id, u.name FROM presence p JOIN users u ON u.id = p.user_id
   WHERE p.noun = $noun AND p.thing = $id AND p.user_id <> $userId AND p.seen_at > now() - make_interval(secs => $seconds)
   ORDER BY p.first_at, u.id LIMIT 20`,
);

export const presenceHandlers = implement(presenceContract, {
  tellPresence: async ({ actor, body: { noun, id } }) => {
    const asked = { noun, id, userId: actor.userId, seconds: presenceTimes.seen };
    await look.run(asked);
    return { others: await findOthers.all(asked) };
  },
});
