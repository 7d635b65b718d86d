/** Two people talk; between them a path with its stops leads to a flag. */
export function MentorArt() {
  return (
    <svg viewBox="0 0 520 380" aria-hidden="true">
      <path d="M72 352c96 12 118-44 196-48s96 28 168-6" fill="none" stroke="var(--green-3)" strokeWidth="5" strokeLinecap="round" strokeDasharray="2 16" />
      <Person x={64} skin="#f6c9a4" hair="#3b2b24" shirt="var(--green-7)" />
      <Person x={330} skin="#fbdcc0" hair="#6a3f2c" shirt="#f08a6c" long />
      <Bubble />
      <Reply />
      <g>
        <rect x="434" y="212" width="6" height="92" rx="3" fill="var(--green-8)" />
        <path d="M440 216h48l-14 18 14 18h-48Z" fill="var(--green-5)" />
      </g>
      <circle cx="180" cy="334" r="9" fill="var(--green-7)" />
      <circle cx="268" cy="304" r="9" fill="var(--green-7)" />
    </svg>
  );
}

/** Head and shoulders, 150 wide. */
function Person({ x, skin, hair, shirt, long }: { x: number; skin: string; hair: string; shirt: string; long?: boolean }) {
  return (
    <svg x={x} y={150} width="150" height="190" viewBox="0 0 150 190">
      {long && <path d="M29 62c0-34 20-52 46-52s46 18 46 52v58H29Z" fill={hair} />}
      <path d="M4 190c0-48 28-74 71-74s71 26 71 74Z" fill={shirt} />
      <rect x="60" y="86" width="30" height="44" rx="15" fill={skin} />
      <circle cx="75" cy="64" r="38" fill={skin} />
      <path d={long ? 'M37 62c0-30 18-44 40-44s38 16 36 44c-20-2-34-10-42-22-6 12-18 20-34 22Z' : 'M37 58c-4-30 16-44 40-44 26 0 40 18 36 44-10-8-14-14-16-22-18 8-40 8-52 4-4 6-6 12-8 18Z'} fill={hair} />
      <circle cx="62" cy="68" r="3.500" fill="#2c211c" />
      <circle cx="88" cy="68" r="3.500" fill="#2c211c" />
      <path d="M65 82c5 6 15 6 20 0" fill="none" stroke="#2c211c" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** What the mentor says. */
function Bubble() {
  return (
    <g>
      <path d="M62 24h184a24 24 0 0 1 24 24v52a24 24 0 0 1-24 24h-96l-22 24v-24H62a24 24 0 0 1-24-24V48a24 24 0 0 1 24-24Z" fill="var(--surface)" />
      <circle cx="76" cy="74" r="20" fill="var(--green-1)" />
      <path d="m67 74 7 7 12-14" fill="none" stroke="var(--green-7)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      <rect x="110" y="56" width="128" height="12" rx="6" fill="var(--line)" />
      <rect x="110" y="80" width="86" height="12" rx="6" fill="var(--line)" />
    </g>
  );
}

/** What the learner asks. */
function Reply() {
  return (
    <g>
      <path d="M352 72h104a22 22 0 0 1 22 22v24a22 22 0 0 1-22 22h-26l-20 20v-20h-58a22 22 0 0 1-22-22V94a22 22 0 0 1 22-22Z" fill="var(--green-7)" />
      <circle cx="374" cy="106" r="8" fill="#ffffff" />
      <circle cx="404" cy="106" r="8" fill="#ffffff" />
      <circle cx="434" cy="106" r="8" fill="#ffffff" />
    </g>
  );
}
