import { socialProviders, userStatuses, type UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { operatorScopes } from '@baeum/contract/shared/scopes.ts';
import { z } from 'zod';
import { present, type RowOf } from '../../database/statement.ts';
import { maskPhone } from './phone-numbers.public.ts';
import { spendablePoints } from './point-balance.public.ts';

const columns = {
  id: z.number(),
  email: z.string(),
  email_verified_at: z.date().nullable(),
  name: z.string(),
  slug: z.string().nullable(),
  profile_image_url: z.string().nullable(),
  introduction: z.string().nullable(),
  real_name: z.string().nullable(),
  phone: z.string().nullable(),
  phone_verified_at: z.date().nullable(),
  is_instructor: z.boolean(),
  is_mentor: z.boolean(),
  role_admin: z.boolean(),
  operator_scopes: z.array(z.enum(operatorScopes)),
  is_edu: z.boolean(),
  social_providers: z.array(z.enum(socialProviders)),
  status: z.enum(userStatuses),
  created_at: z.date(),
};

/** A person as they see themselves. */
export const personRow = { ...columns, has_password: present(z.boolean()), points: present(z.number()) };

/** Columns of {@link personRow}, of `users`. */
export const personColumns = `${Object.keys(columns).join(', ')}, password_hash IS NOT NULL AS has_password, ${spendablePoints('users.id')} AS points`;

/** The telephone number shows its last four digits. */
export function toUserSelf(row: RowOf<typeof personRow>): UserSelf {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    slug: row.slug ?? undefined,
    profileImageUrl: row.profile_image_url ?? undefined,
    introduction: row.introduction ?? undefined,
    realName: row.real_name ?? undefined,
    phoneMasked: row.phone ? maskPhone(row.phone) : undefined,
    phoneVerified: row.phone_verified_at !== null,
    emailVerified: row.email_verified_at !== null,
    isInstructor: row.is_instructor,
    isMentor: row.is_mentor,
    roleAdmin: row.role_admin,
    operatorScopes: row.operator_scopes,
    isEdu: row.is_edu,
    socialProviders: row.social_providers,
    hasPassword: row.has_password,
    status: row.status,
    pointBalance: row.points,
    createdAt: row.created_at.toISOString(),
  };
}
