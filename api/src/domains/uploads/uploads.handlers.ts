import { uploadsContract } from '@baeum/contract/domains/uploads/uploads.contract.ts';
import { bytesOf } from '../../http/bodies/body.ts';
import { implement } from '../../http/server/implement.ts';
import { choosePoster } from './choose-poster.ts';
import { createUpload } from './create-upload.ts';
import { deleteUpload } from './delete-upload.ts';
import { putPart } from './put-part.ts';
import { getUpload, listUploads } from './read-uploads.ts';
import { retryConversion } from './retry-conversion.ts';

export const uploadsHandlers = implement(uploadsContract, {
  createUpload: ({ actor, body }) => createUpload(actor.userId, body),
  listUploads: ({ actor, query }) => listUploads(actor.userId, query),
  putUpload: ({ actor, params, headers, body }) => putPart(actor.userId, params.id, { headers, chunks: bytesOf(body) }),
  getUpload: ({ actor, params }) => getUpload(actor.userId, params.id),
  deleteUpload: ({ actor, params }) => deleteUpload(actor.userId, params.id),
  choosePoster: ({ actor, params, body }) => choosePoster(actor.userId, params.id, body.number),
  retryConversion: ({ actor, params }) => retryConversion(actor.userId, params.id),
});
