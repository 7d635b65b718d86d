import { homeContentErrors, homeContentFieldErrors } from '@baeum/contract/domains/home-content/home-content.errors.ts';
import {
  pickedCourses,
  storedContentSchema,
  type HomeContent,
  type HomeContentInput,
  type PublishHome,
  type SaveHomeContent,
  type StoredContent,
} from '@baeum/contract/domains/home-content/home-content.schemas.ts';
import { z } from 'zod';
import { databaseTime } from '../../database/clock.ts';
import { json, present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { authorOf, differences, recordAudit } from '../audit-logs/audit-logs.public.ts';
import { getHomeContent, storedContent } from './home-versions.ts';

/** The operator, and their request. */
export interface Call {
  actor: UserActor;
  context: RequestContext;
}

/** Only on top of the newest version: of two simultaneous saves one is refused. */
const add = statement(
  'home-content.add',
  {
    parameters: {
      version: z.number(),
      content: json(storedContentSchema),
      note: z.string().nullable(),
      authorId: z.number(),
      restoredFrom: z.number().nullable(),
    },
    row: { version: z.number() },
  },
  `INSERT INTO home_versions (version, content, note, author_id, restored_from)
   SELECT $version::int + 1, $content::jsonb, $note, $authorId::bigint, $restoredFrom::int WHERE coalesce((SELECT max(version) FROM home_versions), 0) = $version
   ON CONFLICT (version) DO NOTHING RETURNING version`,
);

/** The things of a content that can be shown. Pictures remain until the version that shows them is written. */
const findPictures = statement(
  'home-content.find-pictures',
  { parameters: { keys: z.array(z.string()) }, row: { key: z.string() } },
  'SELECT key FROM images WHERE key = ANY ($keys) FOR KEY SHARE',
);
const findShowable = statement(
  'home-content.find-showable',
  {
    parameters: { courseIds: z.array(z.number()), corporationIds: z.array(z.number()) },
    row: { courses: present(z.array(z.number())), corporations: present(z.array(z.number())) },
  },
  `SELECT ARRAY(SELECT c.id::float8 FROM courses c WHERE c.id = ANY ($courseIds) AND c.status = 'PUBLISHED') AS courses,
     ARRAY(SELECT c.id::float8 FROM corporations c WHERE c.id = ANY ($corporationIds) AND c.logo_key IS NOT NULL AND c.url IS NOT NULL) AS corporations`,
);

const publish = statement(
  'home-content.publish',
  { parameters: { version: z.number(), publishAt: z.date().nullable() } },
  'UPDATE home_versions SET publish_at = coalesce($publishAt::timestamptz, now()) WHERE version = $version AND (publish_at IS NULL OR publish_at > now())',
);
const cancel = statement(
  'home-content.cancel',
  { parameters: { version: z.number() } },
  'UPDATE home_versions SET publish_at = NULL WHERE version = $version AND publish_at > now()',
);

/** Saves a draft on top of the newest version. @throws AppError HOME_001, COMMON_001 for things that cannot be shown */
export async function saveHomeContent(call: Call, { version, content: given, note }: SaveHomeContent): Promise<HomeContent> {
  return transaction(async () => {
    const before = await newestContent(version);
    const content = withNumbers(given, before);
    await refuseUnknown(content);
    return addVersion(call, { version, content, before, note: note ?? null, restoredFrom: null });
  });
}

/** Creates a draft from a former version. @throws AppError HOME_001, COMMON_004 */
export async function restoreHomeVersion(call: Call, from: number, version: number): Promise<HomeContent> {
  return transaction(async () => {
    const content = await storedContent(from);
    return addVersion(call, { version, content, before: await newestContent(version), note: null, restoredFrom: from });
  });
}

/** @throws AppError HOME_002, COMMON_004, COMMON_001 for a time in the past */
export async function publishHome(call: Call, version: number, { publishAt }: PublishHome): Promise<HomeContent> {
  const at = publishAt === undefined ? null : new Date(publishAt);
  if (at && at.getTime() <= databaseTime()) throw failField('publishAt', homeContentFieldErrors.past);
  return changePublication(call, version, 'home.publish', () => publish.run({ version, publishAt: at }));
}

/** @throws AppError HOME_002 for a published version, or a draft; COMMON_004 */
export async function cancelHomePublication(call: Call, version: number): Promise<HomeContent> {
  return changePublication(call, version, 'home.cancel', () => cancel.run({ version }));
}

async function changePublication(call: Call, version: number, action: string, change: () => Promise<number>): Promise<HomeContent> {
  return transaction(async () => {
    const before = await getHomeContent(version);
    if ((await change()) === 0) throw fail(homeContentErrors.published);
    const after = await getHomeContent(version);
    await recordAudit({ author: authorOf(call), action, target: `home/${version}`, diff: { publishAt: [before.publishAt ?? null, after.publishAt ?? null] } });
    return after;
  });
}

/** @throws AppError HOME_001 where it is not the newest any more */
async function newestContent(version: number): Promise<StoredContent> {
  const { newest } = await getHomeContent();
  if (newest !== version) throw fail(homeContentErrors.outdated);
  return storedContent(version);
}

interface NewVersion {
  version: number;
  content: StoredContent;
  before: StoredContent;
  note: string | null;
  restoredFrom: number | null;
}

async function addVersion(call: Call, { before, ...values }: NewVersion): Promise<HomeContent> {
  const added = await add.first({ ...values, authorId: call.actor.userId });
  if (!added) throw fail(homeContentErrors.outdated);
  await recordAudit({
    author: authorOf(call),
    action: 'home.save',
    target: `home/${added.version}`,
    diff: { version: [values.version, added.version], ...differences(before, values.content) },
  });
  return getHomeContent(added.version);
}

/** New banners get numbers after the existing ones. */
function withNumbers({ banners, ...content }: HomeContentInput, before: StoredContent): StoredContent {
  const known = new Set(before.banners.map(({ id }) => id));
  let last = Math.max(0, ...known);
  const taken = new Set<number>();
  const numbered = banners.map(({ id, ...banner }) => {
    const own = id !== undefined && known.has(id) && !taken.has(id) ? id : (last += 1);
    taken.add(own);
    return { id: own, ...banner };
  });
  return { ...content, banners: numbered };
}

async function refuseUnknown(content: StoredContent): Promise<void> {
  const keys = new Set((await findPictures.all({ keys: content.banners.map(({ imageKey }) => imageKey) })).map(({ key }) => key));
  const banner = content.banners.findIndex(({ imageKey }) => !keys.has(imageKey));
  if (banner >= 0) throw failField(`content.banners.${banner}.imageKey`, homeContentFieldErrors.picture);
  const { logoIds = [] } = content;
  const showable = await findShowable.one({ courseIds: pickedCourses(content), corporationIds: logoIds });
  const section = content.sections.findIndex(({ courseIds = [] }) => courseIds.some((id) => !showable.courses.includes(id)));
  if (section >= 0) throw failField(`content.sections.${section}.courseIds`, homeContentFieldErrors.course);
  if (logoIds.some((id) => !showable.corporations.includes(id))) throw failField('content.logoIds', homeContentFieldErrors.corporation);
}
