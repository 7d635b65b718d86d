/** Two people talking; between them a path with stops leads up to a flag. */
export function MentorArt() {
  return (
    <svg viewBox="0 0 520 380" aria-hidden="true">
      <circle cx="262" cy="228" r="150" fill="light-dark(#d3ebdf, #1b362d)" />
      <path d="M214 364c92-6 96-40 46-56s-42-46 8-62" fill="none" stroke="var(--green-6)" strokeWidth="6" strokeLinecap="round" strokeDasharray="1 14" />
      <rect x="266" y="164" width="7" height="86" rx="3.500" fill="var(--green-8)" />
      <path d="M273 168h54l-14 19 14 19h-54Z" fill="#f4b942" />
      <circle cx="237" cy="297" r="9" fill="var(--green-7)" />
      <Person x={44} skin="#f6c9a4" hair="#3b2b24" shirt="var(--green-7)" />
      <Person x={342} skin="#fbdcc0" hair="#6a3f2c" shirt="#f08a6c" long />
      <Bubble />
      <Reply />
    </svg>
  );
}

/** Head and shoulders, 150 wide. */
function Person({ x, skin, hair, shirt, long }: { x: number; skin: string; hair: string; shirt: string; long?: boolean }) {
  return (
    <svg x={x} y={186} width="150" height="190" viewBox="0 0 150 190">
      {long && <path d="M29 62c0-34 20-52 46-52s46 18 46 52v58H29Z" fill={hair} />}
      <path d="M4 190c0-48 28-74 71-74s71 26 71 74Z" fill={shirt} />
      <rect x="60" y="86" width="30" height="44" rx="15" fill={skin} />
      <circle cx="75" cy="64" r="38" fill={skin} />
      <path
        d={
          long
            ? 'M37 62c0-30 18-44 40-44s38 16 36 44c-20-2-34-10-42-22-6 12-18 20-34 22Z'
            : 'M37 58c-4-30 16-44 40-44 26 0 40 18 36 44-10-8-14-14-16-22-18 8-40 8-52 4-4 6-6 12-8 18Z'
        }
        fill={hair}
      />
      <circle cx="62" cy="68" r="3.500" fill="#2c211c" />
      <circle cx="88" cy="68" r="3.500" fill="#2c211c" />
      <path d="M65 82c5 6 15 6 20 0" fill="none" stroke="#2c211c" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** The mentor's speech bubble. */
function Bubble() {
  return (
    <g>
      <path
        d="M32 40h184a24 24 0 0 1 24 24v52a24 24 0 0 1-24 24h-92l-20 26v-26H32a24 24 0 0 1-24-24V64a24 24 0 0 1 24-24Z"
        fill="light-dark(#ffffff, #2a3a34)"
      />
      <circle cx="46" cy="90" r="20" fill="var(--green-1)" />
      <path d="m37 90 7 7 12-14" fill="none" stroke="var(--green-7)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      <rect x="80" y="72" width="128" height="12" rx="6" fill="light-dark(#e8e5df, #47584f)" />
      <rect x="80" y="96" width="86" height="12" rx="6" fill="light-dark(#e8e5df, #47584f)" />
    </g>
  );
}

/** The learner's speech bubble. */
function Reply() {
  return (
    <g>
      <path d="M366 88h104a22 22 0 0 1 22 22v24a22 22 0 0 1-22 22h-38l-18 24v-24h-48a22 22 0 0 1-22-22v-24a22 22 0 0 1 22-22Z" fill="var(--green-7)" />
      <circle cx="388" cy="122" r="8" fill="#ffffff" />
      <circle cx="418" cy="122" r="8" fill="#ffffff" />
      <circle cx="448" cy="122" r="8" fill="#ffffff" />
    </g>
  );
}
