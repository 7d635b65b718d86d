import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateTopics } from '../../../client/topics.ts';
import { onApprovalAsked } from './show-approval.ts';

/** Refetches the requests for approval on screen when this browser has made another. */
export function useFreshApprovals(): void {
  const queryClient = useQueryClient();
  useEffect(() => onApprovalAsked(() => void invalidateTopics(queryClient, 'approvals')), [queryClient]);
}
