import type { PlayerPreference } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const columns = {
  rate: z.number().nullable(),
  captionLang: z.string().nullable(),
  quality: z.string().nullable(),
  autoplayNext: z.boolean().nullable(),
};

const setPreference = statement(
  'learning.set-preference',
  {
    parameters: { userId: z.number(), ...columns },
    row: { rate: z.number().nullable(), caption_language: z.string().nullable(), quality: z.string().nullable(), autoplay_next: z.boolean().nullable() },
  },
  `INSERT INTO player_preferences AS f (user_id, rate, caption_language, quality, autoplay_next) VALUES ($userId, $rate::float8, $captionLang, $quality, $autoplayNext)
   ON CONFLICT (user_id) DO UPDATE SET rate = coalesce(EXCLUDED.rate, f.rate), caption_language = coalesce(EXCLUDED.caption_language, f.caption_language),
     quality = coalesce(EXCLUDED.quality, f.quality), autoplay_next = coalesce(EXCLUDED.autoplay_next, f.autoplay_next)
   RETURNING rate::float8, caption_language, quality, autoplay_next`,
);

/** Stores the person's choice, and returns all choices so far. */
export async function setPlayerPreference(userId: number, { rate, captionLang, quality, autoplayNext }: PlayerPreference): Promise<PlayerPreference> {
  const row = await setPreference.one({
    userId,
    rate: rate ?? null,
    captionLang: captionLang ?? null,
    quality: quality ?? null,
    autoplayNext: autoplayNext ?? null,
  });
  return {
    ...(row.rate !== null && { rate: Math.round(row.rate * 100) / 100 }),
    ...(row.caption_language !== null && { captionLang: row.caption_language }),
    ...(row.quality !== null && { quality: row.quality }),
    ...(row.autoplay_next !== null && { autoplayNext: row.autoplay_next }),
  };
}
