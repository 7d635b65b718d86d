import type { ReactNode } from 'react';

/** `shelf`: nothing here yet; `search`: nothing found; `letters`: no messages; `seedling`: about to begin. */
export type DrawingName = 'shelf' | 'search' | 'letters' | 'seedling';

const line = { fill: 'none', stroke: 'var(--brand)', strokeWidth: 3, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const drawings: Readonly<Record<DrawingName, ReactNode>> = {
  shelf: (
    <>
      <rect x="14" y="72" width="92" height="8" rx="3" fill="var(--brand-soft)" />
      <path {...line} d="M14 80h92M24 72V34h14v38M38 72V26h12v46" />
      <path {...line} strokeDasharray="5 6" d="M60 72V30h14v42M78 72l8-38 13 3-8 35" />
    </>
  ),
  search: (
    <>
      <circle cx="54" cy="44" r="28" fill="var(--brand-soft)" />
      <circle {...line} cx="54" cy="44" r="28" />
      <path {...line} d="M75 65l21 21" />
      <path {...line} strokeDasharray="5 6" d="M42 40h24M42 50h16" />
    </>
  ),
  letters: (
    <>
      <rect x="20" y="26" width="80" height="52" rx="6" fill="var(--brand-soft)" />
      <path {...line} d="M26 26h68a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6V32a6 6 0 0 1 6-6Z" />
      <path {...line} d="M22 30l38 28 38-28" />
    </>
  ),
  seedling: (
    <>
      <ellipse cx="60" cy="80" rx="34" ry="8" fill="var(--brand-soft)" />
      <path {...line} d="M60 80V40" />
      <path {...line} d="M60 52c0-16 10-26 28-26 0 18-10 27-28 26Z" />
      <path {...line} strokeDasharray="5 6" d="M60 60c0-12-8-20-22-20 0 14 8 21 22 20Z" />
    </>
  ),
};

/** A small decorative drawing in the site's style. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg width="120" height="96" viewBox="0 0 120 96" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
