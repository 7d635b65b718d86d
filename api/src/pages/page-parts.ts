/** Parts of a visitor's page that members' pages at the same address reuse; the web declares the whole. */
export interface SharedParts {
  /** By name, as they appear in the document. */
  texts: Readonly<Record<string, string>>;
}

/** Placeholder of a part in the renderer's output. A page's text cannot contain it, because it is escaped. */
const place = /<shared-place name="([\w-]+)"><\/shared-place>/g;

/** A page with `parts` at their places. */
export function withParts(html: string, { texts }: SharedParts): string {
  return html.replace(place, (_place, name: string) => {
    const text = texts[name];
    if (text === undefined) throw new Error(`the page wants a part "${name}" that it was not given`);
    return text;
  });
}
