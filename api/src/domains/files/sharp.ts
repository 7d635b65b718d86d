/** sharp, because it decodes natively in its own threads, limits pixels and time, and its platform packages need no install script. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Only the loaders allowed below can be used at all.
  sharp.block({ operation: ['VipsForeignLoad'] });
  const readers = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);
  sharp.unblock({ operation: readers });
  return sharp;
}

let loading: ReturnType<typeof load> | undefined;

/** The library that reads and draws pictures, loaded with the first one. */
export function loadSharp(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    // The next picture tries again.
    loading = undefined;
    throw error;
  });
  return loading;
}
