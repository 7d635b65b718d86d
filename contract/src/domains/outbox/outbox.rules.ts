export const outboxStatuses = ['QUEUED', 'KEPT', 'SENT', 'FAILED'] as const;
export const outboxChannels = ['EMAIL', 'SMS', 'PUSH'] as const;
