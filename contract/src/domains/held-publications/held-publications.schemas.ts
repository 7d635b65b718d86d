import { z } from 'zod';
import { heldActions } from './held-publications.rules.ts';

/** What operators do with what waits. */
export const heldActionSchema = z.enum(heldActions).meta({ id: 'HeldAction', description: 'RELEASE: 보이게 하기, REMOVE: 지우기', examples: ['RELEASE'] });
