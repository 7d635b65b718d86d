import { z } from 'zod';
import { withRule } from '../../shared/rule.ts';
import { idSchema } from '../../shared/scalars.ts';
import { trafficRule } from '../experiments/experiments.rules.ts';
import { bucketSchema } from '../experiments/experiments.schemas.ts';
import { entityDescription, entityName, environmentSchema, managedMembers } from '../workspaces/management.schemas.ts';

const share = withRule(z.number(), trafficRule).meta({ description: '이 묶음에 들어올 사용자의 비율(%)', examples: [50] });
const experimentKeys = z.array(idSchema).max(1000).meta({ description: '이 묶음의 실험', examples: [[]] });

const containerInput = { environment: environmentSchema, name: entityName, description: entityDescription };

export const containerInputSchema = z
  .strictObject({ ...containerInput, groups: z.array(z.strictObject({ share, experimentKeys: experimentKeys.optional() })).min(1).max(200) })
  .partial()
  .required({ name: true, groups: true })
  .meta({ id: 'ContainerInput', examples: [{ name: '홈 화면 실험', groups: [{ share: 50 }, { share: 50 }] }] });
export type ContainerInput = z.output<typeof containerInputSchema>;

/** Changes of a container; what is absent stays. A list of groups given is the whole list. */
export const containerUpdateSchema = z
  .strictObject({
    ...containerInput,
    groups: z
      .array(z.strictObject({ id: idSchema.optional().meta({ description: '없으면 새 묶음' }), share: share.optional(), experimentKeys: experimentKeys.optional() }))
      .min(1)
      .max(200),
    version: managedMembers.version,
  })
  .partial()
  .required({ version: true })
  .meta({ id: 'ContainerUpdate', examples: [{ version: 1, name: '홈 화면' }] });
export type ContainerUpdate = z.output<typeof containerUpdateSchema>;

export const containerSchema = z
  .object({
    id: idSchema,
    key: idSchema.meta({ description: '주소에 쓰는 번호. id와 같습니다.' }),
    name: z.string(),
    description: z.string(),
    groups: z.array(z.object({ id: idSchema, share: z.number(), experimentKeys: z.array(z.int()) })),
    bucket: bucketSchema,
    ...managedMembers,
  })
  .meta({ id: 'Container', description: '상호 배타 그룹: 한 사용자는 한 묶음의 실험에만 들어갑니다.' });
export type Container = z.output<typeof containerSchema>;
