// Writes what the process has used of the CPU, in milliseconds, to its fourth stream as it ends.
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  require('node:fs').writeSync(3, String((user + system) / 1000));
});
