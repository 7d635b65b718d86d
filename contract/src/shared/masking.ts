import { booleanParam } from './scalars.ts';

/**
 * Query of every reading operation of operators that answers personal data; spread it: `{ ...maskedQuery, ...pageQuery }`. The server masks by
 * `maskFor` of `api/src/http/masking.ts`. Screens always ask for it.
 */
export const maskedQuery = {
  masked: booleanParam
    .optional()
    .meta({ description: 'true면 이메일, 전화번호, 실명을 가립니다. 회원 지원 권한(admin:support)이 없으면 늘 가립니다.', examples: ['true'] }),
};
