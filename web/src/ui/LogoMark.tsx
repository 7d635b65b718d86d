/** The site's logo: the consonant ㅂ of 배움 drawn as a vessel with a leaf. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#00804f" />
      <path d="M9 10v13h14v-8M9 16.5h14" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M23 13c-3.6 0-5.4-2.2-5.4-5.8C21.4 6.600 24.400 8.800 23 13Z" fill="#8fe3bf" />
    </svg>
  );
}
