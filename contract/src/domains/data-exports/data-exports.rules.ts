/** What becomes of a file with somebody's data. */
export const dataExportStates = ['PREPARING', 'READY', 'EXPIRED'] as const;

/** Hours that a file can be downloaded, and hours between two requests. */
export const dataExportHours = { kept: 24, between: 24 } as const;

/** What the file is called where it is saved. */
export const dataExportFile = 'my-data.zip';
