import type { ListedMember } from '@baeum/contract/domains/cohorts/member-lines.rules.ts';
import type { QueryClient } from '@tanstack/react-query';
import { problemOf } from '../../client/api-problem.ts';
import { cohorts } from '../cohorts/cohorts.api.ts';
import { toCsv } from './read-members.ts';
import type { Upload } from './upload-target.ts';

/** Members of one request: a part takes a moment, so that one sees how far it is. */
const partSize = 5000;

/** How far a list is. */
export interface Sent {
  sent: number;
  /** Of those, how many were not in the cohort before. */
  added: number;
}

interface Way {
  /** Where it stopped before. */
  from: Sent | undefined;
  onProgress: (sent: Sent) => void;
}

/** Puts members in part by part; stops at the first refusal and tells how far it came. A part that comes twice adds nothing. */
export async function sendMembers(
  queryClient: QueryClient,
  { cohort, environment }: Upload,
  members: readonly ListedMember[],
  { from = { sent: 0, added: 0 }, onProgress }: Way,
): Promise<Sent & { problem?: string }> {
  let state = from;
  onProgress(state);
  while (state.sent < members.length) {
    const part = members.slice(state.sent, state.sent + partSize);
    try {
      const { body } = await cohorts.addCohortMembers.send(queryClient, {
        params: { key: String(cohort.key) },
        query: { environment },
        body: { csv: toCsv(part) },
      });
      state = { sent: state.sent + part.length, added: state.added + body.added };
      onProgress(state);
    } catch (thrown) {
      return { ...state, problem: problemOf(thrown).message };
    }
  }
  return state;
}
