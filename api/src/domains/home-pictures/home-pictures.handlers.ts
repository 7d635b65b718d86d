import { homePicturesContract } from '@baeum/contract/domains/home-pictures/home-pictures.contract.ts';
import { fileOf } from '../../http/bodies/body.ts';
import { implement } from '../../http/server/implement.ts';
import { createHomePicture } from './create-home-picture.ts';

export const homePicturesHandlers = implement(homePicturesContract, {
  createHomePicture: ({ actor, context, body }) => createHomePicture({ actor, context }, fileOf(body)),
});
