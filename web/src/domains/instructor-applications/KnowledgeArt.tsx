/** Illustration of a lesson being made: a screen, its chapters, and a plant growing out of it. */
export function KnowledgeArt() {
  return (
    <svg viewBox="0 0 520 380" aria-hidden="true">
      <rect x="36" y="52" width="368" height="252" rx="22" fill="light-dark(#ffffff, #2a3a34)" />
      <path d="M36 74a22 22 0 0 1 22-22h324a22 22 0 0 1 22 22v138H36Z" fill="var(--green-7)" />
      <circle cx="116" cy="212" r="74" fill="var(--green-6)" clipPath="inset(0 0 74px 0)" />
      <circle cx="200" cy="118" r="36" fill="#ffffff" />
      <path d="M190 101v34c0 2 2 3 4 2l27-17c2-1 2-3 0-4l-27-17c-2-1-4 0-4 2Z" fill="var(--green-7)" />
      <rect x="60" y="186" width="320" height="8" rx="4" fill="var(--green-4)" />
      <rect x="60" y="186" width="150" height="8" rx="4" fill="#ffffff" />
      <circle cx="210" cy="190" r="9" fill="#ffffff" />
      <rect x="60" y="234" width="220" height="14" rx="7" fill="light-dark(#e8e5df, #47584f)" />
      <rect x="60" y="262" width="140" height="14" rx="7" fill="light-dark(#e8e5df, #47584f)" />
      <Chapters />
      <Sprout />
    </svg>
  );
}

function Chapters() {
  return (
    <g>
      <rect x="330" y="24" width="164" height="118" rx="18" fill="light-dark(#ffffff, #2a3a34)" stroke="light-dark(#e9f5ee, #14241f)" strokeWidth="6" />
      {[54, 84, 114].map((y, index) => (
        <g key={y}>
          <circle cx="358" cy={y} r="10" fill={index < 2 ? 'var(--green-5)' : 'light-dark(#e8e5df, #47584f)'} />
          {index < 2 && <path d={`m353 ${y} 4 4 7-8`} fill="none" stroke="#ffffff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />}
          <rect x="378" y={y - 5} width={[92, 70, 84][index]} height="10" rx="5" fill="light-dark(#e8e5df, #47584f)" />
        </g>
      ))}
    </g>
  );
}

/** Coins with a plant. */
function Sprout() {
  return (
    <g>
      {[338, 316, 294].map((y) => (
        <g key={y}>
          <rect x="372" y={y} width="104" height="26" rx="13" fill="#f4b942" />
          <rect x="372" y={y} width="104" height="12" rx="6" fill="#ffd36e" />
        </g>
      ))}
      <path d="M424 294v-74" stroke="var(--green-8)" strokeWidth="8" strokeLinecap="round" />
      <path d="M424 238c0-34 22-50 60-50 0 34-22 52-60 50Z" fill="var(--green-5)" />
      <path d="M424 256c0-26-18-40-50-40 0 28 18 42 50 40Z" fill="var(--green-4)" />
    </g>
  );
}
