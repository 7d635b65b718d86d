import { addressesFor, ownFiles } from './signed-address.ts';

/** A function that makes addresses of files for their uploader, whether or not a lecture has them. */
export function ownAddresses(userId: number): Promise<(key: string) => string> {
  return addressesFor({ viewer: userId, lectureId: ownFiles, previews: false });
}
