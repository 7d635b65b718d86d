import { mediaStates, uploadKinds } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { z } from 'zod';
import { statement, type RowOf } from '../../database/statement.ts';
import { largeStorages } from '../../outside/storage/storage.ts';

export const assetRow = {
  id: z.number(),
  owner_id: z.number(),
  kind: z.enum(uploadKinds),
  name: z.string(),
  state: z.enum(mediaStates),
  byte_size: z.number(),
  part_size: z.number(),
  file_id: z.number().nullable(),
  storage: z.enum(largeStorages).nullable(),
  location: z.string().nullable(),
  multipart: z.string().nullable(),
  sha256: z.instanceof(Buffer).nullable(),
};
export type AssetRow = RowOf<typeof assetRow>;

const columns = Object.keys(assetRow).join(', ');

export const findAsset = statement(
  'uploads.find-asset',
  { parameters: { id: z.number() }, row: assetRow },
  `SELECT ${columns} FROM media_assets WHERE id = $id`,
);

export const lockAsset = statement(
  'uploads.lock-asset',
  { parameters: { id: z.number() }, row: assetRow },
  `SELECT ${columns} FROM media_assets WHERE id = $id FOR UPDATE`,
);
