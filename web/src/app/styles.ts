/**
 * Retries style sheets that failed to load. The bundler's own loader requests each only once, so a page whose script is
 * retried would otherwise be unstyled.
 */
export async function loadMissingStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => !sheet);
  await Promise.all(links.map(replace));
}

function replace(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => resolve());
    link.replaceWith(again);
  });
}
