import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { idParam, listParam } from '../../shared/scalars.ts';
import { environmentSchema } from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { windowRule } from './experiment-results.rules.ts';
import { experimentResultsSchema } from './experiment-results.schemas.ts';

/** A day of Asia/Seoul or a moment. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

export const experimentResultsContract = c.router(
  {
    getExperimentResults: {
      method: 'GET',
      path: '/admin/api/v1/experiments/:key/results',
      summary: 'A/B 테스트 결과',
      summaryEn: 'Get the results of an A/B test',
      description:
        '사용자는 실험의 식별자로 세고, 처음 노출된 뒤의 이벤트만 전환으로 봅니다. 지금 실행에서 트래픽 배분으로 생긴 노출만 세고, 두 변형을 모두 본 사용자는 뺍니다. `sequentialCi95`와 `sequentialPValue`는 몇 번을 보아도 맞습니다. 한 번만 볼 때 맞는 `ci95`와 `pValue`는 시작하기 전에 정한 끝(`plannedUsers`, `plannedEndAt`)에 이르러야 나오고, 그때까지의 결과로 고정됩니다. 정한 사용자 수에 이르면 먼저 노출된 그만큼만 세고, 끝나는 때를 정하지 않았으면 종료해야 나옵니다. 지표를 정한 실험에 노출된 사용자가 5만 명을 넘으면 1분마다 모아 둔 것을 읽으므로 `to`가 그만큼 늦습니다. 여러 지표를 함께 보는 것은 보정하지 않습니다.',
      metadata: access('admin', { scope: 'experiment:manage', errors: [workspaceErrors.notFound] }),
      pathParams: z.strictObject({ key: idParam.meta({ description: '실험의 key', examples: ['1'] }) }),
      query: z
        .strictObject({
          metric: listParam(z.string().min(1).max(128), 20)
            .optional()
            .meta({ description: '지표 또는 이벤트의 key. 없으면 실험의 지표, 그것도 없으면 노출 뒤에 온 이벤트', examples: [['purchase']] }),
          from: moment.optional().meta({ description: '이때부터: 날짜(서울) 또는 시각', examples: ['2026-11-01'] }),
          to: moment.optional().meta({ description: '이때까지: 날짜(그날 포함) 또는 시각', examples: ['2026-11-14'] }),
          environment: environmentSchema,
        })
        .superRefine((window, context) => {
          const error = windowRule(window);
          if (error) context.addIssue({ code: 'custom', path: ['to'], message: error.message, params: { errorCode: error.errorCode } });
        }),
      responses: { 200: experimentResultsSchema },
    },
  },
  domainOptions,
);
