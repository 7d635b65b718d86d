/** Why a backup cannot be made or restored, in one sentence for the operator. */
export class BackupError extends Error {}
