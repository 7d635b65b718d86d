/** Line drawings of the nine categories on a 24 × 24 grid, by category id. */
const paths: Readonly<Record<number, string>> = {
  1: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
  2: 'M7.5 7.5h9a4.5 4.5 0 0 1 4.4 3.8l.6 4a2.3 2.3 0 0 1-4.2 1.6L15.5 15h-7l-1.8 1.9a2.3 2.3 0 0 1-4.2-1.6l.6-4a4.5 4.5 0 0 1 4.4-3.8zM8 9.8v3M6.5 11.3h3M14.8 11.3h.01M17 11.3h.01',
  3: 'M12 3l7 2.8V11c0 4.7-2.9 8-7 10-4.1-2-7-5.3-7-10V5.8zM9 12l2.2 2.2L15.2 10',
  4: 'M3.5 20.5h17M6.5 17v-5M12 17V4.5M17.5 17V9',
  5: 'M12 3l5.5 8.5-2.8 7.5H9.3L6.5 11.5zM12 3v7.5M9.3 21.5h5.4M12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  6: 'M4 9.5v5h3l9 4.5V5L7 9.5zM19 9a4.5 4.5 0 0 1 0 6M8 14.5l1.3 5.5h2.2',
  7: 'M12 7C10 5.3 7 5 3.5 5v13c3.5 0 6.5.3 8.5 2 2-1.7 5-2 8.5-2V5C17 5 14 5.3 12 7zM12 7v13',
  8: 'M4 8h16v11.5H4zM9 8V4.5h6V8M4 13.5h6M14 13.5h6M10 12h4v3h-4z',
  9: 'M12 3l2.2 6.8L21 12l-6.8 2.2L12 21l-2.2-6.8L3 12l6.8-2.2z',
};

/** The category's drawing, `size` wide and centred at `x`, `y`. */
export function glyph(categoryId: number, x: number, y: number, size: number, colour: string): string {
  const scale = size / 24;
  const place = `translate(${x - size / 2} ${y - size / 2}) scale(${scale})`;
  return `<path transform="${place}" d="${paths[categoryId] ?? paths[9]}" fill="none" stroke="${colour}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`;
}
