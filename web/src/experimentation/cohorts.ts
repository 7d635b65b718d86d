import type { WorkspaceConfig } from '@baeum/contract/engine/workspace.ts';

interface CohortsAnswer {
  cohorts: { identifier: { type: string; value: string }; cohorts: number[] }[];
}

/** Whether any decision of this workspace targets cohorts; most do not, and then cohorts are not requested. */
export function usesCohorts(config: WorkspaceConfig): boolean {
  return /"COHORT"/i.test(JSON.stringify(config));
}

/** The cohorts of all identifiers; undefined if the request failed. */
export async function fetchCohorts(ask: () => Promise<Response>): Promise<{ id: number }[] | undefined> {
  try {
    const response = await ask();
    if (!response.ok) return undefined;
    const { cohorts } = (await response.json()) as CohortsAnswer;
    return [...new Set(cohorts.flatMap((each) => each.cohorts))].map((id) => ({ id }));
  } catch {
    return undefined;
  }
}
