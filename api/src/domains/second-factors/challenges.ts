import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { hashSecret } from '../../secrets/secrets.ts';

/** As long as browsers wait for the person. */
export const challengeMilliseconds = 300_000;

/** The purposes of a challenge. */
export const challengePurposes = ['ADD', 'SIGN_IN'] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

const challengeColumns = { hash: z.string(), userId: z.number().nullable(), purpose: z.enum(challengePurposes) };

const addChallenge = statement(
  'second-factors.add-challenge',
  { parameters: { ...challengeColumns, seconds: z.number() } },
  `INSERT INTO passkey_challenges (challenge_hash, user_id, purpose, expires_at)
   VALUES ($hash, $userId, $purpose, now() + make_interval(secs => $seconds))`,
);

/** Each challenge is answered once, by the person it was made for, or by anybody where it was made for no person. */
const useChallenge = statement(
  'second-factors.use-challenge',
  { parameters: challengeColumns },
  `DELETE FROM passkey_challenges
   WHERE challenge_hash = $hash AND purpose = $purpose AND user_id IS NOT DISTINCT FROM $userId AND expires_at > now()`,
);

export async function storeChallenge(challenge: string, purpose: ChallengePurpose, userId: number | undefined): Promise<void> {
  await addChallenge.run({ hash: hashSecret(challenge), userId: userId ?? null, purpose, seconds: challengeMilliseconds / 1000 });
}

/** Whether the challenge was made for this and is answered for the first time. */
export async function takeChallenge(challenge: string, purpose: ChallengePurpose, userId: number | undefined): Promise<boolean> {
  return (await useChallenge.run({ hash: hashSecret(challenge), userId: userId ?? null, purpose })) > 0;
}
