import { z } from 'zod';
import { json } from '../../database/statement.ts';

/** The stored data of one try; the time is that of the node that made it. */
export const loggedTry = z.object({
  at: z.string(),
  httpStatus: z.number().optional(),
  headers: z.record(z.string(), z.string()),
  answer: z.string(),
  milliseconds: z.number(),
});

/** The tries of a delivery, the oldest first. */
export const loggedTries = json(z.array(loggedTry));
