import type { ListedMember } from '@baeum/contract/domains/cohorts/member-lines.rules.ts';
import type { QueryClient } from '@tanstack/react-query';
import { problemOf } from '../../client/api-problem.ts';
import { cohorts } from '../cohorts/cohorts.api.ts';
import { toCsv } from './read-members.ts';
import type { Upload } from './upload-target.ts';

/** Members per request; small enough that the progress bar moves. */
const partSize = 5000;

/** Progress of an upload. */
export interface Sent {
  sent: number;
  /** How many of them were new to the cohort. */
  added: number;
}

interface Way {
  /** Progress of an earlier attempt to resume from. */
  from: Sent | undefined;
  onProgress: (sent: Sent) => void;
}

/** Adds members in batches; stops at the first error and returns the progress. Sending a batch twice is harmless. */
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
