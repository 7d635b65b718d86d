/** Where the system has no limit, or one that is never reached. */
const plenty = 65_536;

let limit: number | undefined;

/** How many files and connections this process may have open. */
export function openFilesLimit(): number {
  return (limit ??= readLimit());
}

function readLimit(): number {
  // Otherwise the report resolves the names of all its connections.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : plenty;
}
