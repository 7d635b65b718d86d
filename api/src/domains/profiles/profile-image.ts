import { transaction } from '../../database/transaction.ts';
import { drawPicture } from '../files/draw-picture.public.ts';
import { deleteOwnImages, imageUrl, storeOwnPicture } from '../files/pictures.public.ts';
import { storeProfileImageUrl } from '../users/profile-columns.public.ts';

/** Stores a picture of the person in place of the former one. @throws AppError PROFILE_003, COMMON_013 */
export async function setProfileImage(userId: number, file: File): Promise<{ profileImageUrl: string }> {
  const picture = await drawPicture('profile', userId, file);
  const profileImageUrl = imageUrl(picture.key);
  await transaction(async () => {
    await storeProfileImageUrl(userId, profileImageUrl);
    await storeOwnPicture(userId, picture);
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
