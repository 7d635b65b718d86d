/** The truthy class names as one attribute value. */
export function join(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
