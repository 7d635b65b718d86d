import { addressesFor, ownFiles } from './signed-address.ts';

/** Address of a file for the one who brought it, whether or not a lecture has it. */
export async function ownAddress(userId: number, key: string): Promise<string> {
  return (await addressesFor({ viewer: userId, lectureId: ownFiles, previews: false }))(key);
}
