import type { HomePicture } from '@baeum/contract/domains/home-content/home-content.schemas.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { authorOf, recordAudit } from '../audit-logs/audit-logs.public.ts';
import { drawPicture } from '../files/draw-picture.public.ts';
import { imageUrl, storeSharedPicture } from '../files/pictures.public.ts';

/** The operator, and their request. */
interface Call {
  actor: UserActor;
  context: RequestContext;
}

/** Stores a picture that a version may show; deleted after a week in which none does. @throws AppError PROFILE_003, COMMON_013 */
export async function createHomePicture(call: Call, file: File): Promise<HomePicture> {
  const picture = await drawPicture('home', call.actor.userId, file);
  await transaction(async () => {
    await storeSharedPicture(picture);
    await recordAudit({
      author: authorOf(call),
      action: 'home.add-picture',
      target: `images/${picture.key}`,
      diff: { width: [null, picture.width], height: [null, picture.height] },
    });
  });
  return { key: picture.key, url: imageUrl(picture.key) };
}
