import { z } from 'zod';
import { access, aliasOf, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { imageErrors } from '../../shared/images.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { nameErrors } from '../../shared/person-name.ts';
import { idParam } from '../../shared/scalars.ts';
import { courseCardSchema } from '../courses/courses.schemas.ts';
import { profileErrors } from './profiles.errors.ts';
import { imageMaxBytes, slugChangeDays } from './profiles.rules.ts';
import { imageFileSchema, profileChangesSchema, profileSchema, publicProfileSchema, realNameSchema, slugSchema } from './profiles.schemas.ts';

const readable = access('user', { scope: 'profile:read' });
const userPath = z.strictObject({ id: idParam.meta({ description: '회원 번호', examples: ['42'] }) });
/** Since when the former address of the real name is deprecated, and only there for programs that still use it: 2026-01-01. */
const realNameMovedAt = 1_767_225_600;

const getRealName = {
  method: 'GET',
  path: '/user/api/v1/real-name',
  summary: '실명 조회',
  summaryEn: 'Get the real name',
  metadata: readable,
  responses: {
    200: z
      .object({
        realName: z
          .string()
          .optional()
          .meta({ description: '실명. 밝히지 않았으면 없습니다.', examples: ['김배움'] }),
      })
      .meta({ id: 'KnownRealName', description: '밝힌 실명' }),
  },
} as const;

const setRealName = {
  method: 'PUT',
  path: '/user/api/v1/real-name',
  summary: '실명 저장',
  summaryEn: 'Set the real name',
  description: '수료증처럼 실명이 필요한 곳에만 쓰며 사람들에게 보이지 않습니다.',
  metadata: access('user', { scope: 'profile:write', errors: [nameErrors.inexact, nameErrors.tooShort, nameErrors.specialCharacters] }),
  body: z.strictObject({ realName: realNameSchema }).meta({ id: 'RealNameInput', description: '저장할 실명', examples: [{ realName: '김배움' }] }),
  responses: {
    200: z.object({ realName: z.string().meta({ description: '저장한 실명', examples: ['김배움'] }) }).meta({ id: 'RealName', description: '저장한 실명' }),
  },
} as const;

/** Profiles of members: for themselves, in their settings, and for everybody. */
export const profilesContract = c.router(
  {
    getProfile: {
      method: 'GET',
      path: '/user/api/v1/profile',
      summary: '내 프로필',
      summaryEn: 'Get the own profile',
      metadata: readable,
      responses: { 200: profileSchema },
    },
    updateProfile: {
      method: 'PUT',
      path: '/user/api/v1/profile',
      summary: '프로필 수정',
      summaryEn: 'Update the own profile',
      metadata: access('user', { scope: 'profile:write', errors: [nameErrors.specialCharacters, nameErrors.checkFailed, nameErrors.reserved] }),
      body: profileChangesSchema,
      responses: { 200: profileSchema },
    },
    setProfileImage: {
      method: 'PUT',
      path: '/user/api/v1/profile/image',
      summary: '프로필 그림 올리기',
      summaryEn: 'Set the profile picture',
      description: '내용을 보고 형식을 판단하며, 가운데를 정사각형으로 줄이고 촬영 정보를 지워 보관합니다. 가로와 세로는 10,000픽셀까지입니다.',
      metadata: access(
        'user',
        { scope: 'profile:write', rate: 'uploads', errors: [imageErrors.unusable, commonErrors.tooLarge, commonErrors.unsupportedMediaType] },
        { file: { member: 'image', maxBytes: imageMaxBytes } },
      ),
      contentType: 'multipart/form-data',
      body: z.strictObject({ image: imageFileSchema }).meta({ id: 'ProfileImageInput', description: '올릴 그림' }),
      responses: {
        200: z
          .object({ profileImageUrl: z.string().meta({ description: '보관한 그림의 주소', examples: ['/images/profile-42-9b2e41d0aa17.webp'] }) })
          .meta({ id: 'ProfileImage', description: '보관한 그림' }),
      },
    },
    deleteProfileImage: {
      method: 'DELETE',
      path: '/user/api/v1/profile/image',
      summary: '프로필 그림 삭제',
      summaryEn: 'Delete the profile picture',
      metadata: access('user', { scope: 'profile:write' }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    checkSlug: {
      method: 'GET',
      path: '/user/api/v1/slug',
      summary: '프로필 주소 확인',
      summaryEn: 'Check whether a profile address is free',
      description: '본인이 쓰고 있는 주소도 쓸 수 있다고 답합니다.',
      metadata: access('user', { names: { slug: 'public' }, scope: 'profile:read', rate: 'search', errors: [profileErrors.slugUnusable] }),
      query: z.strictObject({ slug: slugSchema }),
      responses: {
        200: z.object({ available: z.boolean().meta({ description: '쓸 수 있는지' }) }).meta({ id: 'SlugAvailability', description: '주소 확인 결과' }),
      },
    },
    setSlug: {
      method: 'PUT',
      path: '/user/api/v1/slug',
      summary: '프로필 주소 변경',
      summaryEn: 'Set the profile address',
      description: `${slugChangeDays}일에 한 번 바꿀 수 있습니다. 대소문자는 가리지 않습니다.`,
      metadata: access('user', { names: { slug: 'public' }, scope: 'profile:write', errors: [profileErrors.slugTaken, profileErrors.slugUnusable] }),
      body: z.strictObject({ slug: slugSchema }).meta({ id: 'SlugInput', description: '쓸 주소', examples: [{ slug: 'baeum-kim' }] }),
      responses: {
        200: z
          .object({
            slug: z.string().meta({ description: '프로필 주소에 쓰는 이름', examples: ['baeum-kim'] }),
            profilePath: z.string().meta({ description: '프로필 페이지의 경로', examples: ['/users/42/@baeum-kim'] }),
          })
          .meta({ id: 'ProfileAddress', description: '프로필의 주소' }),
      },
    },
    getRealName,
    setRealName,
    getRealNameLegacy: aliasOf('getRealName', getRealName, '/api/users/realname', realNameMovedAt),
    setRealNameLegacy: aliasOf('setRealName', setRealName, '/api/users/realname', realNameMovedAt),
    getPublicUser: {
      method: 'GET',
      path: '/users/api/v1/:id',
      summary: '회원 프로필',
      summaryEn: 'Get a public profile',
      description: '탈퇴했거나 이용이 제한된 회원은 없는 회원과 같습니다.',
      metadata: access('visitor', { names: { id: 'public' }, scope: 'any', shared: true }),
      pathParams: userPath,
      responses: { 200: publicProfileSchema },
    },
    listUserCourses: {
      method: 'GET',
      path: '/users/api/v1/:id/courses',
      summary: '회원이 공개한 강의',
      summaryEn: 'List the courses of a person',
      metadata: access('visitor', { names: { id: 'public' }, scope: 'any', shared: true }),
      pathParams: userPath,
      query: z.strictObject(pageQuery),
      responses: { 200: pageOf(courseCardSchema, 'CourseCardPage') },
    },
  },
  domainOptions,
);
