import { randomOf } from '../random.ts';

/** A member who only contributes to counts and never signs in. */
interface Member {
  email: string;
  name: string;
  /** Days since sign-up. */
  age: number;
  /** Number of their picture; undefined without one. */
  picture: number | undefined;
}

const crowdSize = 800;
const pictures = 90;

/** Surnames repeated by frequency. */
const surnames = '김김김이이이박박최정강조윤장임한오서신권황안송류홍문양손배백허남심노하곽성차주우';
const firsts = '민서지하도예수현은유시준채다가나태승재소아이연주건보세우규';
const seconds = '준서윤우현민빈아은원호연진영율람솔결린희정경훈혁나';

/** Many members, so that courses have as many learners as on a real site. More signed up recently than long ago. */
export const crowd: readonly Member[] = Array.from({ length: crowdSize }, (_member, index) => {
  const random = randomOf(`member ${index}`);
  const letter = (letters: string) => letters.charAt(random.between(0, letters.length - 1));
  const [surname, first, second] = [letter(surnames), letter(firsts), letter(seconds)];
  return {
    email: `member${String(index + 1).padStart(4, '0')}@baeum.test`,
    name: `${surname}${first}${second === first ? '온' : second}`,
    age: 1 + Math.floor(540 * random.next() ** 1.2),
    picture: random.next() < 0.6 ? random.between(1, pictures) : undefined,
  };
});
