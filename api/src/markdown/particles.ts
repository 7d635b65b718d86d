import { disassemble, hasBatchim } from 'es-hangul';

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Particles that do not depend on the preceding sound. */
const oneForm = wordsIn(
  '의 에 에서 에게 에게서 께 께서 한테 한테서 더러 보고 하고 처럼 만큼 보다 같이 대로 까지 조차 마저 부터 마다 밖에 뿐 따라 커녕 만 도 서 요 들 인 일 임 인데 인지 인가 입니다 입니까',
);
/** Particles after a final consonant, with the copula where the others have none. */
const afterConsonant = wordsIn(
  '은 이 을 과 으로 으로서 으로써 아 이랑 이나 이나마 이든 이든지 이며 이면 이고 이지 이지만 이니 이니까 이다 이다가 이라 이라고 이라는 이란 이라도 이라면 이라서 이라며 이야 이여 이죠 이네요 이군요 이에요 이었 이었다 이었고 이었는데 이었습니다',
);
/** Particles after a vowel. */
const afterVowel = wordsIn(
  '는 가 를 와 로 로서 로써 야 랑 나 나마 든 든지 며 면 고 지 지만 니 니까 다 다가 라 라고 라는 란 라도 라면 라서 라며 여 죠 네요 군요 예요 에요 였다 였고 였는데 였습니다',
);
/** Particles that end a phrase: no other may follow. */
const last = wordsIn(
  '의 아 야 여 이야 이여 고 이고 며 이며 면 이면 지 이지 니 이니 다 이다 죠 이죠 네요 이네요 군요 이군요 예요 이에요 요 일 임 인 입니다 입니까',
);
/** After ㄹ these have the form used after a vowel. */
const roForms = wordsIn('로 로서 로써');
/** Length of the longest particle, and maximum number of consecutive ones. */
const longest = 5;
const mostSyllables = 12;

/**
 * Whether `rest`, attached to a word that ends in `before`, consists only of particles and the copula, each in the form
 * that the preceding sound requires: `에서도` after anything, `을` after a final consonant, `를` after a vowel. After a Latin
 * letter or a digit either form is accepted, because its sound is unknown.
 */
export function isParticles(before: string, rest: string): boolean {
  if (rest.length > mostSyllables) return false;
  return Array.from({ length: Math.min(longest, rest.length) }, (_each, index) => index + 1).some((length) => {
    const [particle, others] = [rest.slice(0, length), rest.slice(length)];
    return fits(before, particle) && (others === '' || (!last.has(particle) && isParticles(particle.slice(-1), others)));
  });
}

function fits(before: string, particle: string): boolean {
  if (oneForm.has(particle)) return true;
  if (!/[가-힣]$/.test(before)) return afterConsonant.has(particle) || afterVowel.has(particle);
  if (!hasBatchim(before)) return afterVowel.has(particle);
  if (disassemble(before).endsWith('ㄹ') && particle.replace(/^으/, '').startsWith('로')) return roForms.has(particle);
  return afterConsonant.has(particle);
}
