import { useQuery } from '@tanstack/react-query';
import { experimentResults } from '../../experiment-results/experiment-results.api.ts';
import { resultsRequest, type Asked } from './results-request.ts';

/** Loaded after the page: counting may be slow, or refused while very many events are being rolled up. */
export function useResults(asked: Asked) {
  const request = resultsRequest(asked);
  return useQuery({
    queryKey: experimentResults.getExperimentResults.options(request).queryKey,
    queryFn: () => experimentResults.getExperimentResults.query(request),
  });
}
