import { transaction } from '../../database/transaction.ts';
import { imageUrl } from '../courses/course-card.service.ts';
import { deleteOwnImages, imageKey, storeOwnImage } from '../images/images.service.ts';
import { storeProfileImageUrl } from '../users/profile-columns.service.ts';
import { resizePicture } from './resize-picture.ts';

/** Keeps a picture of the person in place of the former one. @throws AppError PROFILE_003, COMMON_013 */
export async function setProfileImage(userId: number, file: File): Promise<{ profileImageUrl: string }> {
  const bytes = await resizePicture(Buffer.from(await file.arrayBuffer()));
  const key = imageKey(`profile-${userId}`, bytes, 'webp');
  const profileImageUrl = imageUrl(key);
  await transaction(async () => {
    await storeProfileImageUrl(userId, profileImageUrl);
    await storeOwnImage({ key, contentType: 'image/webp', bytes, userId });
    await deleteOwnImages(userId, key);
  });
  return { profileImageUrl };
}

/** The first letter of the name takes its place. */
export async function deleteProfileImage(userId: number): Promise<void> {
  await transaction(async () => {
    await storeProfileImageUrl(userId, null);
    await deleteOwnImages(userId);
  });
}
