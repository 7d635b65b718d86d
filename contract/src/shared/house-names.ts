/** Names of the company and of its staff roles. */
const houses = ['배움', 'baeum'];
const offices = [
  '관리자',
  '관리팀',
  '운영자',
  '운영진',
  '운영팀',
  '고객센터',
  '고객지원',
  '고객지원팀',
  '지원팀',
  '공식',
  '공식계정',
  '시스템',
  'admin',
  'administrator',
  'manager',
  'moderator',
  'official',
  'operator',
  'staff',
  'support',
  'system',
  'team',
];

/** Latin letters that look like others, beside those that Unicode itself decomposes. */
const lookalikes: Readonly<Record<string, string>> = { ı: 'i', ɩ: 'i', ɪ: 'i', ɑ: 'a', ᴀ: 'a', ɡ: 'g', ø: 'o', ð: 'd', ł: 'l', 0: 'o', 1: 'i', l: 'i' };

/** Jamo that consist of two others, and those below a syllable, as the ones that can be typed alone. */
const parts: Readonly<Record<string, string>> = {
  ᅪ: 'ᅩᅡ',
  ᅫ: 'ᅩᅢ',
  ᅬ: 'ᅩᅵ',
  ᅯ: 'ᅮᅥ',
  ᅰ: 'ᅮᅦ',
  ᅱ: 'ᅮᅵ',
  ᅴ: 'ᅳᅵ',
  ᆨ: 'ᄀ',
  ᆫ: 'ᄂ',
  ᆮ: 'ᄃ',
  ᆯ: 'ᄅ',
  ᆷ: 'ᄆ',
  ᆸ: 'ᄇ',
  ᆺ: 'ᄉ',
  ᆼ: 'ᄋ',
  ᆽ: 'ᄌ',
  ᆾ: 'ᄎ',
  ᆿ: 'ᄏ',
  ᇀ: 'ᄐ',
  ᇁ: 'ᄑ',
  ᇂ: 'ᄒ',
};

/** A name as people read it, however it is spelt: letters decomposed, without accents, signs and space, and lookalikes made equal. */
function readingOf(name: string): string {
  return Array.from(name.toLowerCase().normalize('NFKD'))
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .map((sign) => parts[sign] ?? lookalikes[sign] ?? sign)
    .join('');
}

const officesRead = offices.map(readingOf);
const housesRead = houses.map(readingOf);
const reserved = new Set([...housesRead, ...officesRead]);
const withHouse = housesRead.flatMap((house) => officesRead.map((office) => house + office));
/** Suffixes that could turn a taken name into a new one; digits have already been replaced by letters. */
const ending = new RegExp(`(?:[\\p{N}oi]+|${readingOf('님')})$`, 'u');

/**
 * Whether people would mistake the owner of the name for the company: a staff role alone, or combined with the company's
 * name anywhere in it, in any Unicode letters.
 */
export function isHouseName(name: string): boolean {
  const reading = readingOf(name);
  return reserved.has(reading) || reserved.has(reading.replace(ending, '')) || withHouse.some((each) => reading.includes(each));
}
