import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { imageErrors } from '../../shared/images.ts';
import { homePictureMaxBytes } from '../home-content/home-content.rules.ts';
import { homePictureInput, homePictureSchema } from '../home-content/home-content.schemas.ts';

/** Pictures of the house: of the home page's banners, companies' logos and in-app messages. */
export const homePicturesContract = c.router(
  {
    createHomePicture: {
      method: 'POST',
      path: '/admin/api/v1/home/pictures',
      summary: '홈 화면과 인앱 메시지의 그림 올리기',
      summaryEn: 'Store a picture for the home page or an in-app message',
      description: '배너와 기업의 로고, 인앱 메시지에 씁니다. 960 × 640픽셀 안에 들어가게 줄여 보관합니다. 어디에도 쓰지 않은 그림은 7일 뒤에 지웁니다.',
      metadata: withConsequence(
        'none',
        access(
          'admin',
          {
            scope: ['admin:content', 'experiment:manage'],
            rate: 'uploads',
            errors: [imageErrors.unusable, commonErrors.tooLarge, commonErrors.unsupportedMediaType],
          },
          { file: { member: 'image', maxBytes: homePictureMaxBytes } },
        ),
      ),
      contentType: 'multipart/form-data',
      body: homePictureInput,
      responses: { 201: homePictureSchema },
    },
  },
  domainOptions,
);
