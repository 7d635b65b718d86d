import { z } from 'zod';
import { withRule } from '../../shared/rule.ts';
import { idSchema } from '../../shared/scalars.ts';
import { trafficRule } from '../experiments/experiments.rules.ts';
import { bucketSchema } from '../experiments/experiments.schemas.ts';
import { changeNote, entityDescription, entityName, environmentSchema, managedMembers, shownDescription, shownName } from '../workspaces/management.schemas.ts';

const share = withRule(z.number(), trafficRule).meta({ description: '이 묶음에 들어올 사용자의 비율(%)', examples: [50] });
const experimentKeys = z
  .array(idSchema)
  .max(1000)
  .meta({ description: '이 묶음에 넣을 실험의 key', examples: [[]] });

const containerInput = {
  environment: environmentSchema,
  name: entityName.meta({ examples: ['홈 화면 실험'] }),
  description: entityDescription.meta({ examples: ['홈 화면을 함께 바꾸지 않도록 나눕니다.'] }),
};

const newGroup = z
  .strictObject({ share, experimentKeys: experimentKeys.optional() })
  .meta({ id: 'ContainerGroupInput', description: '새 묶음', examples: [{ share: 50 }] });

export const containerInputSchema = z
  .strictObject({ ...containerInput, groups: z.array(newGroup).min(1).max(200).meta({ description: '묶음. 비율을 더해 100까지' }) })
  .partial()
  .required({ name: true, groups: true })
  .meta({
    id: 'ContainerInput',
    description: '새 상호 배타 그룹',
    examples: [{ name: '홈 화면 실험', groups: [{ share: 50 }, { share: 50 }] }],
  });
export type ContainerInput = z.output<typeof containerInputSchema>;

const changedGroup = z
  .strictObject({
    id: idSchema.optional().meta({ description: '묶음의 번호. 없으면 새 묶음', examples: [31] }),
    share: share.optional(),
    experimentKeys: experimentKeys.optional(),
  })
  .meta({ id: 'ContainerGroupUpdate', description: '있던 묶음 또는 새 묶음', examples: [{ id: 31, share: 60 }] });

/** Changes of a container; absent members stay unchanged. A list of groups replaces the whole list. */
export const containerUpdateSchema = z
  .strictObject({
    ...containerInput,
    groups: z.array(changedGroup).min(1).max(200).meta({ description: '남길 묶음과 새 묶음 모두' }),
    version: managedMembers.version,
    note: changeNote,
  })
  .partial()
  .required({ version: true })
  .meta({
    id: 'ContainerUpdate',
    description: '상호 배타 그룹의 변경. 보내지 않은 항목은 그대로이고, 보낸 목록은 통째로 바뀝니다.',
    examples: [{ version: 1, name: '홈 화면' }],
  });
export type ContainerUpdate = z.output<typeof containerUpdateSchema>;

const groupSchema = z
  .object({
    id: idSchema.meta({ examples: [31] }),
    share: z.number().meta({ description: '이 묶음에 들어오는 사용자의 비율(%)', examples: [50] }),
    experimentKeys: z.array(z.int()).meta({ description: '이 묶음에 든 실험의 key', examples: [[7]] }),
  })
  .meta({ id: 'ContainerGroup', description: '상호 배타 그룹의 묶음' });

export const containerSchema = z
  .object({
    id: idSchema,
    key: idSchema.meta({ description: '주소에 쓰는 번호. id와 같습니다.' }),
    name: shownName.meta({ examples: ['홈 화면 실험'] }),
    description: shownDescription.meta({ examples: ['홈 화면을 함께 바꾸지 않도록 나눕니다.'] }),
    groups: z.array(groupSchema).meta({ description: '묶음. 한 사용자는 한 묶음에만 들어갑니다.' }),
    bucket: bucketSchema.meta({ description: '사용자를 묶음에 나누는 배분' }),
    ...managedMembers,
  })
  .meta({ id: 'Container', description: '상호 배타 그룹: 한 사용자는 한 묶음의 실험에만 들어갑니다.' });
export type Container = z.output<typeof containerSchema>;
