import { applicationModes } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import {
  applicationStatuses,
  registerChannelSchema,
  type Application,
  type ApplicationInput,
} from '@baeum/contract/domains/instructor-applications/instructor-applications.schemas.ts';
import { categoryNames } from '@baeum/contract/shared/catalogue.ts';
import { phoneErrors } from '@baeum/contract/shared/phone.ts';
import { z } from 'zod';
import { json, type RowOf } from '../../database/statement.ts';
import { failField } from '../../http/base/app-error.ts';
import { isPhoneNumber } from '../phones/phone-numbers.public.ts';

/** An application, begun or sent. One without a user waits for the owner of its address to sign in. */
export const applicationRow = {
  id: z.number(),
  user_id: z.number().nullable(),
  mode: z.enum(applicationModes),
  status: z.enum(applicationStatuses),
  contact_mail: z.string(),
  realname: z.string(),
  phone: z.string(),
  category: z.enum(categoryNames).nullable(),
  instructor_introduce: z.string(),
  my_link: z.string().nullable(),
  register_channels: json(z.array(registerChannelSchema)),
  review_note: z.string().nullable(),
  created_at: z.date(),
  reviewed_at: z.date().nullable(),
};

/** Columns of {@link applicationRow}. */
export const applicationColumns = Object.keys(applicationRow).join(', ');

/** Columns of an applicant's form, and their parameters. */
export const formColumns = 'mode, contact_mail, realname, phone, category, instructor_introduce, my_link, register_channels';
export const formMarks = '$mode, $contactMail, $realname, $phone, $category, $introduce, $link, $channels';
export const formParameters = {
  mode: z.enum(applicationModes),
  contactMail: z.string(),
  realname: z.string(),
  phone: z.string(),
  category: z.enum(categoryNames),
  introduce: z.string(),
  link: z.string().nullable(),
  channels: json(z.array(registerChannelSchema)),
};

/** @throws AppError PHONE_001 for digits that are no phone number */
export function checkPhone({ phone }: ApplicationInput): void {
  if (!isPhoneNumber(phone)) throw failField('phone', phoneErrors.malformed);
}

/** Values of {@link formParameters}. */
export function toFormValues({ mode, contact_mail, realname, phone, category, instructor_introduce, my_link, registerChannels }: ApplicationInput) {
  return { mode, contactMail: contact_mail, realname, phone, category, introduce: instructor_introduce, link: my_link || null, channels: registerChannels };
}

export function toApplication(row: RowOf<typeof applicationRow>): Application {
  return {
    id: row.id,
    ...(row.user_id !== null && { userId: row.user_id }),
    contact_mail: row.contact_mail,
    realname: row.realname,
    phone: row.phone,
    category: row.category,
    instructor_introduce: row.instructor_introduce,
    ...(row.my_link !== null && { my_link: row.my_link }),
    registerChannels: row.register_channels,
    mode: row.mode,
    status: row.status,
    ...(row.review_note !== null && { reviewNote: row.review_note }),
    createdAt: row.created_at.toISOString(),
    ...(row.reviewed_at && { reviewedAt: row.reviewed_at.toISOString() }),
  };
}
