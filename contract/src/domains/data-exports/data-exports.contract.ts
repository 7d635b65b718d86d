import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { dateTimeSchema } from '../../shared/scalars.ts';
import { dataExportStates, dataExportHours } from './data-exports.rules.ts';

const path = '/user/api/v1/data-export';

const dataExportSchema = z
  .object({
    id: z.uuid().meta({ description: '파일의 이름', examples: ['3f6c1d8e-5a0b-4c3d-9e2f-7b1a6c5d4e3f'] }),
    state: z.enum(dataExportStates).meta({ id: 'DataExportStage', description: '준비하고 있는지, 받을 수 있는지, 기간이 끝났는지' }),
    requestedAt: dateTimeSchema.meta({ description: '요청한 때' }),
    expiresAt: dateTimeSchema.optional().meta({ description: '이때까지 받을 수 있습니다. 준비가 끝나면 있습니다.' }),
    size: z
      .int()
      .positive()
      .optional()
      .meta({ description: '파일의 크기(바이트). 준비가 끝나면 있습니다.', examples: [48_213] }),
  })
  .meta({ id: 'DataExport', description: '내 정보를 모은 파일' });
export type DataExport = z.infer<typeof dataExportSchema>;

/** Everything that is held about a person, as a file for them. */
export const dataExportsContract = c.router(
  {
    getDataExport: {
      method: 'GET',
      path,
      summary: '내 정보 파일의 상태',
      summaryEn: 'Get the state of the last data export',
      metadata: access('user', { scope: 'profile:read' }),
      responses: {
        200: z
          .object({
            last: dataExportSchema.nullable().meta({ description: '마지막으로 요청한 파일. 30일 안에 요청하지 않았으면 null입니다.' }),
            requestableAt: dateTimeSchema.optional().meta({ description: '이때부터 다시 요청할 수 있습니다. 지금 할 수 있으면 없습니다.' }),
          })
          .meta({ id: 'DataExportState', description: '내 정보 파일의 상태' }),
      },
    },
    requestDataExport: {
      method: 'POST',
      path,
      summary: '내 정보 모으기',
      summaryEn: 'Request an export of the own data',
      description: `보관하고 있는 모든 개인정보를 ZIP 파일로 모으고, 준비되면 메일과 알림으로 알립니다. 파일은 ${dataExportHours.kept}시간 동안 받을 수 있습니다. 하루에 한 번 요청할 수 있으며 그 전에는 COMMON_006으로 답합니다. 최근에 로그인한 브라우저에서만 할 수 있습니다.`,
      metadata: access('user', { fresh: '5m', rate: 'mail' }),
      body: c.noBody(),
      responses: { 202: dataExportSchema },
    },
    downloadDataExport: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '내 정보 내려받기',
      summaryEn: 'Download the own data',
      description: '최근에 로그인한 본인의 브라우저에서만 받을 수 있습니다. 아직 준비되지 않았거나 기간이 끝났으면 없는 파일과 같습니다.',
      metadata: access('user', { names: { id: 'own data export' }, fresh: '5m', rate: 'uploads', errors: [commonErrors.notFound] }, { longLived: 'download' }),
      pathParams: z.strictObject({ id: z.uuid().meta({ description: '파일의 이름', examples: ['3f6c1d8e-5a0b-4c3d-9e2f-7b1a6c5d4e3f'] }) }),
      responses: { 200: c.otherResponse({ contentType: 'application/zip', body: z.unknown().meta({ description: 'ZIP 파일', examples: ['PK'] }) }) },
    },
  },
  domainOptions,
);
