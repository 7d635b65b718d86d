import { z } from 'zod';
import { currentVersion } from '../../shared/policies.ts';
import { dateTimeSchema } from '../../shared/scalars.ts';

const version = z
  .string()
  .meta({ description: '계약의 버전. 적용하기 시작한 날이며, 글은 `/policies/instructor/<버전>`에도 있습니다.', examples: [currentVersion('instructor')] });

const changeSchema = z
  .object({
    heading: z.string().meta({ description: '조의 제목', examples: ['제5조 (수익의 배분)'] }),
    change: z.enum(['ADDED', 'CHANGED', 'REMOVED']).meta({ description: 'ADDED: 새로 생김, CHANGED: 내용이 달라짐, REMOVED: 없어짐', examples: ['CHANGED'] }),
  })
  .meta({ id: 'ContractChange', description: '달라진 조 하나' });

export const instructorContractSchema = z
  .object({
    version,
    contentHtml: z.string().meta({ description: '지금 적용하는 계약', examples: ['<h3>제1조 (목적)</h3><p>이 계약은 …</p>'] }),
    agreedAt: dateTimeSchema.optional().meta({ description: '마지막으로 동의한 시각. 동의한 적이 없으면 없습니다.' }),
    agreedVersion: version.optional().meta({ description: '마지막으로 동의한 버전. `version`과 다르면 새 계약에 동의해야 합니다.' }),
    previousHtml: z
      .string()
      .optional()
      .meta({ description: '동의했던 앞의 계약. 지금의 계약에 동의했으면 없습니다.', examples: ['<h3>제1조 (목적)</h3><p>이 계약은 …</p>'] }),
    changes: z.array(changeSchema).optional().meta({ description: '동의했던 계약과 다른 조. `previousHtml`과 함께 있습니다.' }),
  })
  .meta({ id: 'InstructorContract', description: '지식공유 계약' });
export type InstructorContract = z.infer<typeof instructorContractSchema>;
export type ContractChange = z.infer<typeof changeSchema>;

export const contractAgreementSchema = z
  .strictObject({
    version: z
      .string()
      .max(20)
      .meta({ description: '읽은 계약의 버전', examples: [currentVersion('instructor')] }),
    agree: z.literal(true).meta({ description: '동의하면 true' }),
  })
  .meta({ id: 'ContractAgreement', description: '계약에 동의', examples: [{ version: currentVersion('instructor'), agree: true }] });

export const agreedContractSchema = z
  .object({ version, agreedAt: dateTimeSchema.meta({ description: '동의한 시각' }) })
  .meta({ id: 'AgreedContract', description: '동의한 계약' });
export type AgreedContract = z.infer<typeof agreedContractSchema>;
