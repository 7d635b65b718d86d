import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { sdkKeyInvalid } from '../../shared/role-errors.ts';
import { evaluationErrors } from '../evaluations/evaluations.errors.ts';
import { sdkUserHeader, userCohortsSchema, userTargetsSchema } from './cohorts.schemas.ts';

const sdkMetadata = access('sdk', { errors: [sdkKeyInvalid, evaluationErrors.invalidInput], anyOrigin: true });
const sdkHeaders = z.object({ 'x-hackle-user': sdkUserHeader });

export const cohortsContract = c.router(
  {
    getCohorts: {
      method: 'GET',
      path: '/experiment/api/v1/cohorts',
      summary: '사용자의 코호트',
      description: '공개 SDK가 시작할 때와 새 식별자를 볼 때 묻습니다.',
      metadata: sdkMetadata,
      headers: sdkHeaders,
      responses: { 200: userCohortsSchema },
    },
    getUserTargets: {
      method: 'GET',
      path: '/experiment/api/v1/user-targets',
      summary: '사용자의 이벤트 대상',
      metadata: sdkMetadata,
      headers: sdkHeaders,
      responses: { 200: userTargetsSchema },
    },
  },
  domainOptions,
);
