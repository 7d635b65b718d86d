import type { ApprovalKind } from '@baeum/contract/shared/define.ts';
import type { ApprovalRule } from './approval-rule.ts';
import { productionRule } from './production-rule.ts';
import { mentoringRefundRule, refundRule, returnAccountRule } from './refund-rules.ts';

export const rules: Readonly<Record<ApprovalKind, ApprovalRule>> = {
  refund: refundRule,
  'mentoring-refund': mentoringRefundRule,
  'return-account': returnAccountRule,
  production: productionRule,
};
