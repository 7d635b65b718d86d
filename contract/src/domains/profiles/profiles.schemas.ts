import { z } from 'zod';
import { oneLine, tidyText } from '../../shared/compose-text.ts';
import { nameErrors, realNameRule } from '../../shared/person-name.ts';
import { withRule, withTypeError } from '../../shared/rule.ts';
import { dateTimeSchema, lineOf } from '../../shared/scalars.ts';
import { userPublicSchema, userSelfSchema } from '../users/users.schemas.ts';
import {
  introductionRule,
  linksRule,
  maxLinks,
  normaliseSlug,
  profileLinkRule,
  profileNameRule,
  slugRule,
  imageMaxBytes,
  slugLength,
} from './profiles.rules.ts';

const links = z.array(z.string()).meta({ description: `다른 곳의 내 페이지. ${maxLinks}개까지`, examples: [['https://github.com/example']] });

/** A person's own profile: what every page knows of them, and what only their settings show. */
export const profileSchema = userSelfSchema
  .extend({
    links,
    held: z.boolean().meta({ description: '운영자의 확인을 기다리는지. 기다리는 동안에는 소개와 링크, 사진이 다른 사람에게 보이지 않습니다.' }),
    slugChangeableAt: dateTimeSchema.optional().meta({ description: '프로필 주소를 다시 바꿀 수 있는 때. 지금 바꿀 수 있으면 없습니다.' }),
    pendingEmail: z
      .string()
      .optional()
      .meta({ description: '바꾸려고 인증을 기다리는 이메일. 없으면 없습니다.', examples: ['new-address@example.com'] }),
  })
  .meta({ id: 'Profile', description: '본인이 보는 프로필' });
export type Profile = z.infer<typeof profileSchema>;

/** A profile as everybody sees it. */
export const publicProfileSchema = userPublicSchema
  .extend({
    links,
    studentCount: z
      .int()
      .min(0)
      .meta({ description: '공개한 강의들의 수강생 수를 더한 것', examples: [1204] }),
    mentor: z
      .object({
        path: z.string().meta({ description: '멘토 페이지의 경로', examples: ['/mentors/3'] }),
        active: z.boolean().meta({ description: '지금 신청을 받는지' }),
      })
      .meta({ id: 'ProfileMentor', description: '멘토로서의 소개' })
      .optional()
      .meta({ description: '멘토 소개를 쓴 사람에게만 있습니다.' }),
  })
  .meta({ id: 'PublicProfile', description: '누구나 보는 프로필' });
export type PublicProfile = z.infer<typeof publicProfileSchema>;

/** What somebody says of themselves, as it is typed. */
export const introductionInput = withRule(z.string(), introductionRule).transform(tidyText);
export const linksInput = withRule(z.array(withRule(z.string(), profileLinkRule).transform((link) => link.trim())), linksRule);

export const profileChangesSchema = z
  .strictObject({
    name: withRule(withTypeError(z.string(), nameErrors.checkFailed).transform(oneLine).pipe(z.string()), profileNameRule)
      .optional()
      .meta({ description: '사람들에게 보일 이름. 없으면 그대로 둡니다.', examples: ['김배움'] }),
    introduction: introductionInput.optional().meta({ description: '자기소개. 비우면 지웁니다.', examples: ['안녕하세요. 함께 배우고 나눕니다.'] }),
    links: linksInput.optional().meta({ description: `다른 곳의 내 페이지. ${maxLinks}개까지`, examples: [['https://github.com/example']] }),
  })
  .meta({
    id: 'ProfileChanges',
    description: '바꿀 것만 보냅니다.',
    examples: [{ name: '김배움', introduction: '함께 배우고 나눕니다.', links: ['https://github.com/example'] }],
  });
export type ProfileChanges = z.output<typeof profileChangesSchema>;

export const slugSchema = withRule(z.string(), slugRule)
  .transform(normaliseSlug)
  .meta({ description: `프로필 주소에 쓸 이름. 한글, 영문, 숫자, 붙임표로 ${slugLength.min}자부터 ${slugLength.max}자까지`, examples: ['baeum-kim'] });

export const realNameSchema = lineOf(realNameRule).meta({ description: '실명', examples: ['김배움'] });

/** The bytes decide what the file is, not its name. */
export const imageFileSchema = z.file().meta({ description: `그림 파일. JPG, PNG, WEBP이며 ${imageMaxBytes / 1024 ** 2}MB까지`, examples: ['@profile.png'] });
