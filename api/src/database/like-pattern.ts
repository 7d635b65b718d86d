/** Pattern of LIKE for texts that contain this one; its own wildcards are taken literally. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}

/** Pattern of LIKE for texts that begin with this one. */
export function startingWith(text: string): string {
  return `${literally(text)}%`;
}

const literally = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);
