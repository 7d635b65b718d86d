/** Why a backup cannot be created or restored, in one sentence for the operator. */
export class BackupError extends Error {}

/** None of the available keys decrypts the backup, which may be intact. */
export class BackupKeyError extends BackupError {}
