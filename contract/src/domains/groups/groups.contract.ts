import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { nameErrors, realNameRule } from '../../shared/person-name.ts';
import { withRule } from '../../shared/rule.ts';
import { idParam, idSchema, lineSchema } from '../../shared/scalars.ts';
import { groupErrors } from './groups.errors.ts';
import { inviteSchema, invitingGroupSchema } from './groups.schemas.ts';

const signUpPath = '/api/groups/:id/signup';
const groupParams = z.strictObject({ id: idParam.meta({ description: '그룹 번호', examples: ['1'] }) });
const realName = withRule(lineSchema(100), realNameRule)
  .optional()
  .meta({ description: '실명. 그룹 관리자가 누구인지 알 수 있게 합니다.', examples: ['김배움'] });

export const groupsContract = c.router(
  {
    getGroupSignup: {
      method: 'GET',
      path: signUpPath,
      summary: '그룹 초대 보기',
      summaryEn: 'Show the invitation to a group',
      description: '초대 링크를 가진 사람과 이미 참여한 회원만 볼 수 있습니다.',
      metadata: access('visitor', { scope: 'any', rate: 'credentials', names: { id: 'public', invite: 'bearer' }, errors: [groupErrors.inviteInvalid] }),
      pathParams: groupParams,
      query: z.strictObject({ invite: inviteSchema.optional() }),
      responses: {
        200: z
          .object({
            group: invitingGroupSchema,
            member: z.boolean().meta({ description: '이미 참여했는지' }),
            seatsLeft: z
              .int()
              .min(0)
              .meta({ description: '남은 자리의 수', examples: [38] }),
          })
          .meta({ id: 'GroupInvitation', description: '그룹 초대' }),
      },
    },
    signupGroup: {
      method: 'POST',
      path: signUpPath,
      summary: '그룹 참여',
      summaryEn: 'Join a group by its invite',
      description: '그룹의 강의를 수강하게 됩니다. 교육 그룹에 참여하면 교육 모드의 문구를 봅니다.',
      metadata: access('user', {
        rate: 'credentials',
        names: { id: 'public', invite: 'bearer' },
        errors: [...Object.values(groupErrors), nameErrors.inexact, nameErrors.tooShort, nameErrors.specialCharacters],
      }),
      pathParams: groupParams,
      body: z.strictObject({ invite: inviteSchema, realName }).meta({ id: 'GroupSignup', description: '그룹 참여' }),
      responses: {
        201: z
          .object({
            group: invitingGroupSchema,
            enrollmentIds: z.array(idSchema).meta({ description: '그룹의 강의를 수강하는 번호' }),
            isEdu: z.boolean().meta({ description: '교육 모드(기업·교육 그룹 회원)인지' }),
          })
          .meta({ id: 'JoinedGroup', description: '참여한 그룹' }),
      },
    },
  },
  domainOptions,
);
