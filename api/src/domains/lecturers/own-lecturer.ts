import type { Lecturer, LecturerChanges } from '@baeum/contract/domains/lecturers/lecturers.contract.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { shareRatesOf } from '../incomes/share-rates.public.ts';
import { isNotifiedOf, setNotifiedOf } from '../notifications/one-setting.public.ts';
import { updateProfile } from '../profiles/own-profile.public.ts';
import { getPublicUser } from '../profiles/public-profile.public.ts';
import { getOwnProfile } from '../users/profile-columns.public.ts';

const newQuestion = 'question-received';

/** The address they chose, else the one of their application, else their account's. */
const findMail = statement(
  'lecturers.find-contact-mail',
  { parameters: { userId: z.number() }, row: { mail: present(z.string()) } },
  `SELECT coalesce((SELECT contact_mail FROM lecturers WHERE user_id = u.id),
     (SELECT contact_mail FROM instructor_applications WHERE user_id = u.id AND status = 'APPROVED' ORDER BY id DESC LIMIT 1), u.email) AS mail
   FROM users u WHERE u.id = $userId`,
);

const saveMail = statement(
  'lecturers.save-contact-mail',
  { parameters: { userId: z.number(), mail: z.string() } },
  'INSERT INTO lecturers (user_id, contact_mail) VALUES ($userId, $mail) ON CONFLICT (user_id) DO UPDATE SET contact_mail = excluded.contact_mail',
);

export async function getLecturer(userId: number): Promise<Lecturer> {
  const { links: _links, mentor: _mentor, ...user } = await getPublicUser(userId);
  const { introduction = '', links, held } = await getOwnProfile(userId);
  const { PLATFORM: shareRate, INSTRUCTOR: couponShareRate } = await shareRatesOf(userId);
  const { mail: contactMail } = await findMail.one({ userId });
  return { user, contactMail, introduce: introduction, links, held, shareRate, couponShareRate, notifyQuestions: await isNotifiedOf(userId, newQuestion) };
}

/** Changes the given members and leaves the rest. */
export async function updateLecturer(userId: number, { contactMail, introduce, links, notifyQuestions }: LecturerChanges): Promise<Lecturer> {
  await transaction(async () => {
    if (contactMail !== undefined) await saveMail.run({ userId, mail: contactMail });
    if (introduce !== undefined || links !== undefined) {
      await updateProfile(userId, { ...(introduce !== undefined && { introduction: introduce }), ...(links && { links }) });
    }
    if (notifyQuestions !== undefined) await setNotifiedOf(userId, newQuestion, notifyQuestions);
  });
  return getLecturer(userId);
}
