import { profilesContract } from '@baeum/contract/domains/profiles/profiles.contract.ts';
import type { Context } from '../../context.ts';
import { print } from '../../terminal/print.ts';
import { accountTexts } from './account.texts.ts';

/** The account of the signed-in user. */
export async function showAccount(context: Context): Promise<void> {
  const t = accountTexts();
  const profile = await (await context.session()).call(profilesContract.getProfile, {});
  await print(context.output, profile, {
    pairs: [
      [t.number, profile.id],
      [t.email, profile.email],
      [t.name, profile.name],
      [t.address, profile.slug],
      [t.phone, profile.phoneMasked],
      [t.points, profile.pointBalance],
      [t.since, profile.createdAt],
    ],
  });
}
