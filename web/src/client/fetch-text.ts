/** The text of a file of ours, such as captions; nothing where there is none. */
export async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  return response.ok ? response.text() : '';
}
