import { homePicturesContract } from '@baeum/contract/domains/home-pictures/home-pictures.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const homePictures = createApi(homePicturesContract);
