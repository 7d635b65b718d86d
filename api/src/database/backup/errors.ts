/** Why a backup cannot be made or restored, in one sentence for the operator. */
export class BackupError extends Error {}

/** None of the keys at hand opens the backup, which may be whole. */
export class BackupKeyError extends BackupError {}
