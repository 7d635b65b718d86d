const longest = 60;

/** A file or folder name that is valid on every system: no path, no control characters, no device name. */
export function safeName(written: string): string {
  const bare = written
    .normalize()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"/\\|?*]/g, '-')
    .replace(/\s+/g, ' ');
  return (
    Array.from(bare)
      .slice(0, longest)
      .join('')
      .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '') || '_'
  );
}

/** `.mp4` of `강의.MP4`; nothing of what has no ending that could be one. */
export function endingOf(name: string): string {
  return (/\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '').toLowerCase();
}

/** `03` of 3 among 12. */
export function numbered(at: number, among: number): string {
  return String(at).padStart(Math.max(2, String(among).length), '0');
}
