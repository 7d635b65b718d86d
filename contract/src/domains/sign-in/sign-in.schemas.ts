import { z } from 'zod';

/** Submitted as typed: neither address nor password has a format here (specification section 5). */
export const signInBody = z
  .strictObject({ email: z.string().max(1000), password: z.string().max(1000) })
  .meta({ examples: [{ email: 'learner@example.com', password: 'a long password of mine' }] });
