import { type ErrorHelp, type ErrorTable, invalidField } from '../../shared/errors.ts';

/** For experiments with too many users to count their events within a request. */
export const resultsErrors = {
  notCollected: {
    errorCode: 'EXP_010',
    status: 409,
    message: '노출이 30만 번을 넘어 바로 셀 수 없습니다. from과 to로 기간을 좁히거나, 실험에 지표를 정한 뒤 기간 없이 그 지표를 보세요.',
  },
  notCounted: {
    errorCode: 'EXP_011',
    status: 409,
    message: '노출이 30만 번을 넘어 미리 세고 있습니다. 몇 분 뒤에 다시 보거나, from과 to로 기간을 좁혀주세요.',
  },
} as const satisfies ErrorTable;

export const resultsErrorHelp: ErrorHelp<typeof resultsErrors> = {
  notCollected:
    'More than 300,000 exposures cannot be counted at once. Narrow the period by --from and --to, or give the experiment metrics and look at those without a period.',
  notCounted: 'More than 300,000 exposures are being counted ahead. Look again in a few minutes, or narrow the period by --from and --to.',
};

export const resultsWindowErrors = {
  endsBeforeStart: invalidField('끝나는 때는 시작하는 때보다 뒤여야 합니다.'),
} as const;

export const executionErrors = {
  unknown: invalidField('결과를 볼 수 있는 실행이 아닙니다. 볼 수 있는 실행은 결과의 executions에 있습니다.'),
} as const;

export const breakdownErrors = {
  by: invalidField('platform, os, browser, visit, membership 또는 property:속성 이름으로 나누어 볼 수 있습니다.'),
} as const;
