/** Whether a person `u` has a mailbox: they have neither left nor been blocked. */
export const reachable = "u.status IN ('ACTIVE', 'DORMANT')";
