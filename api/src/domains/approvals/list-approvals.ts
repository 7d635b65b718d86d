import { approvalStates } from '@baeum/contract/domains/approvals/approvals.rules.ts';
import type { ListApprovalsQuery } from '@baeum/contract/domains/approvals/approvals.schemas.ts';
import { toCappedPage, totalCap } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { approvalColumns, approvalRow, approvalTables, toApproval } from './approval-rows.ts';

const parameters = {
  state: z.enum(approvalStates).nullable(),
  operation: z.string().nullable(),
  target: z.string().nullable(),
  maker: z.number().nullable(),
  others: z.number().nullable(),
};

const matching = `($state::text IS NULL OR a.state = $state) AND ($operation::text IS NULL OR a.operation = $operation)
  AND ($target::text IS NULL OR a.target = $target)
  AND ($maker::bigint IS NULL OR a.asked_by = $maker) AND ($others::bigint IS NULL OR a.asked_by <> $others)`;

const list = statement(
  'approvals.list',
  { parameters: { ...parameters, limit: z.number(), offset: z.number() }, row: approvalRow },
  `SELECT ${approvalColumns} FROM ${approvalTables} WHERE ${matching} ORDER BY a.id DESC LIMIT $limit OFFSET $offset`,
);

const count = statement(
  'approvals.count',
  { parameters, row: { counted: present(z.number()) } },
  `SELECT count(*) AS counted FROM (SELECT 1 FROM approvals a WHERE ${matching} LIMIT ${totalCap + 1}) t`,
);

/** Newest first. */
export async function listApprovals(viewer: UserActor, { state, operation, target, mine, ...query }: ListApprovalsQuery) {
  const { userId } = viewer;
  const filter = {
    state: state ?? null,
    operation: operation ?? null,
    target: target ?? null,
    maker: mine === true ? userId : null,
    others: mine === false ? userId : null,
  };
  const [rows, { counted }] = await Promise.all([list.all({ ...filter, limit: query.pageSize, offset: (query.page - 1) * query.pageSize }), count.one(filter)]);
  return toCappedPage(
    rows.map((row) => toApproval(row, viewer)),
    query,
    counted,
  );
}
