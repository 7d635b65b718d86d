import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { dateTimeSchema, idParam, idSchema, lineOf } from '../../shared/scalars.ts';
import { savedViewErrors } from './saved-views.errors.ts';
import { listNoun, savedViewLimits, viewNameRule } from './saved-views.rules.ts';

const path = '/admin/api/v1/saved-views';
const id = idSchema.meta({ description: '보기의 번호', examples: [7] });
const list = z
  .string()
  .regex(listNoun)
  .meta({ description: '어느 목록의 보기인지. 화면 주소에서 `/admin/` 다음에 오는 말입니다.', examples: ['orders'] });
const query = z
  .string()
  .max(savedViewLimits.query)
  .meta({ description: '목록의 조건과 순서. 화면 주소에서 `?` 다음에 오는 글입니다.', examples: ['status=PAID&sort=-createdAt'] });
const shared = z.boolean().meta({ description: 'true이면 운영자가 모두 함께 씁니다.', examples: [true] });

const savedViewSchema = z
  .object({
    id,
    list,
    name: z.string().meta({ description: '보기의 이름', examples: ['이번 주 결제'] }),
    query,
    shared,
    mine: z.boolean().meta({ description: '내가 만든 보기인지', examples: [true] }),
    maker: z.string().meta({ description: '만든 사람의 이름', examples: ['배움지기'] }),
    updatedAt: dateTimeSchema.meta({ description: '마지막으로 저장한 때' }),
  })
  .meta({ id: 'SavedView', description: '운영자가 저장한 목록의 보기' });
export type SavedView = z.infer<typeof savedViewSchema>;

const savedViewInputSchema = z
  .strictObject({
    id: id.optional().meta({ description: '바꿀 보기의 번호. 없으면 새로 저장합니다.', examples: [7] }),
    list,
    name: lineOf(viewNameRule).meta({ description: `보기의 이름. ${savedViewLimits.name}자까지`, examples: ['이번 주 결제'] }),
    query,
    shared: shared.default(false).meta({ description: 'true이면 운영자가 모두 함께 씁니다. 없으면 나만 씁니다.', examples: [false] }),
  })
  .meta({ id: 'SavedViewInput', description: '저장할 보기', examples: [{ list: 'courses', name: '공개한 강의', query: 'status=PUBLISHED' }] });
export type SavedViewInput = z.output<typeof savedViewInputSchema>;

const listSavedViewsQuery = z.strictObject({ list: list.optional().meta({ description: '이 목록의 보기만. 없으면 모두', examples: ['orders'] }) });

const writers = ['admin:support', 'admin:finance', 'admin:content', 'experiment:manage'] as const;
const readers = ['admin:read', ...writers] as const;

/** Filters of the operators' lists, stored under a name: one's own, and those that all operators share. */
export const savedViewsContract = c.router(
  {
    listSavedViews: {
      method: 'GET',
      path,
      summary: '저장한 보기 목록',
      summaryEn: 'List saved views',
      description: '내가 저장한 보기와 함께 쓰는 보기를 이름의 순서로 500개까지 보여줍니다.',
      metadata: access('admin', { scope: readers }),
      query: listSavedViewsQuery,
      responses: { 200: z.array(savedViewSchema) },
    },
    saveView: {
      method: 'POST',
      path,
      summary: '보기 저장',
      summaryEn: 'Save a view',
      description: `한 사람이 ${savedViewLimits.views}개까지 저장합니다. \`id\`를 보내면 그 보기를 바꿉니다. 함께 쓰는 보기는 만든 사람과 모든 권한이 있는 운영자가 바꿉니다.`,
      metadata: withConsequence(
        'none',
        access('admin', { scope: writers, errors: [commonErrors.notFound, savedViewErrors.full, savedViewErrors.duplicate, savedViewErrors.othersView] }),
      ),
      body: savedViewInputSchema,
      responses: { 200: savedViewSchema },
    },
    deleteView: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: '저장한 보기 지우기',
      summaryEn: 'Delete a saved view',
      metadata: withConsequence('none', access('admin', { scope: writers, errors: [commonErrors.notFound, savedViewErrors.othersView] })),
      pathParams: z.strictObject({ id: idParam.meta({ description: '보기의 번호', examples: ['7'] }) }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
