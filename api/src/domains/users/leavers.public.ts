import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';

/** A person who leaves, and the keys to all stored data about them. */
export interface Leaver {
  userId: number;
  /** Their verified address. */
  email: string;
  emailVerified: boolean;
  name: string;
  /** Their number, if it is verified. */
  phone: string | null;
  /** Addresses and numbers that they tried to verify; they may belong to other people. */
  tried: readonly string[];
  /** Replaces their address. It is invalid (RFC 2606). */
  alias: string;
}

const find = statement(
  'users.find-leaver',
  {
    parameters: { userId: z.number() },
    row: { email: z.string(), email_verified_at: z.date().nullable(), name: z.string(), phone: z.string().nullable(), tried: present(z.array(z.string())) },
  },
  `SELECT u.email, u.email_verified_at, u.name, CASE WHEN u.phone_verified_at IS NOT NULL THEN u.phone END AS phone,
     ARRAY(SELECT l.email FROM mail_links l WHERE l.user_id = u.id AND l.purpose = 'CHANGE_EMAIL'
       UNION SELECT c.phone FROM phone_codes c WHERE c.user_id = u.id) AS tried
   FROM users u WHERE u.id = $userId`,
);

/** A new epoch, so that a sign-in under way rests on credentials that no longer count. */
const empty = statement(
  'users.erase-account',
  { parameters: { userId: z.number(), email: z.string(), name: z.string() } },
  `UPDATE users SET status = 'WITHDRAWN', email = $email, name = $name, email_verified_at = NULL, password_hash = NULL, has_second_factor = false,
     credential_epoch = credential_epoch + 1, slug = NULL, slug_changed_at = NULL, profile_image_url = NULL, introduction = NULL, links = '{}', profile_held_at = NULL,
     real_name = NULL, phone = NULL, phone_verified_at = NULL, is_instructor = false, is_mentor = false, is_edu = false, social_providers = '{}',
     point_balance = 0, sign_up_source = '{}', dormancy_told_at = NULL, last_active_at = now()
   WHERE id = $userId`,
);

/** Shown to others in place of a name. */
const emptyName = '탈퇴한 회원';

/** The person who leaves. Call it while the account is locked, before anything is erased. */
export async function findLeaver(userId: number): Promise<Leaver> {
  const { email_verified_at, ...found } = await find.one({ userId });
  return { userId, ...found, emailVerified: email_verified_at !== null, alias: `withdrawn-${userId}@withdrawn.invalid` };
}

/** Leaves the parts of the account that others refer to, and nothing that identifies the person. The address is free again. */
export async function emptyAccount({ userId, alias }: Leaver): Promise<void> {
  await empty.run({ userId, email: alias, name: emptyName });
}
