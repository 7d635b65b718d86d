import { homePicturesContract } from '@baeum/contract/domains/home-pictures/home-pictures.contract.ts';
import { fileOf } from '../../http/body.ts';
import { implement } from '../../http/implement.ts';
import { createHomePicture } from './create-home-picture.ts';

export const homePicturesHandlers = implement(homePicturesContract, {
  createHomePicture: ({ actor, context, body }) => createHomePicture({ actor, context }, fileOf(body)),
});
