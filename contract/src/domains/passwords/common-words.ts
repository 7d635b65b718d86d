/**
 * Words that people build passwords from: the stems of the most used ones worldwide, Korean ones as they come out of a
 * Latin keyboard, and words of this site. Lower case; digits stand for themselves. Used by the password rule only.
 */
export const commonWords: readonly string[] = `
password passwort passw0rd passwd pass word secret secure login logon signin account user username guest admin administrator
root master test testing demo sample default changeme letmein welcome hello access system server computer internet
iloveyou ilove loveyou loveme lovely love baby babygirl babyboy angel princess prince sunshine rainbow butterfly flower
sweet sugar honey chocolate cookie cheese banana orange apple summer winter spring autumn monday friday january december
dragon monkey tiger lion eagle shadow ninja hunter ranger killer warrior wizard knight phoenix falcon dolphin panther
football baseball basketball soccer hockey tennis golf liverpool chelsea arsenal barcelona yankees lakers steelers
superman batman spiderman ironman starwars pokemon pikachu naruto minecraft fortnite harrypotter snoopy mickey
michael jordan jessica ashley daniel andrew joshua matthew anthony robert thomas charlie george william jennifer
michelle nicole hannah samantha amanda alexander benjamin christian christopher elizabeth victoria patrick
trustno1 whatever nothing something freedom forever friends family mother father brother sister jesus christ heaven
google facebook youtube naver kakao samsung iphone android windows microsoft linkedin twitter instagram github
qwerty qwertz azerty qazwsx qwaszx asdf zxcv 1q2w3e4r 1qaz2wsx q1w2e3r4 zaq12wsx qweasd asdqwe abcd abc123 a1b2c3d4
korea seoul busan hangul daehan minguk qlalfqjsgh tkfkdgo tkfkdgoyo dkssud dkssudgktpdy gksrnr tjdnf rkskekfk
비밀번호 패스워드 사랑해 안녕 안녕하세요 대한민국 서울 부산 한국 관리자 로그인 가나다라 행복 희망 우리집
baeum 배움 inlearn learn learning learner lecture course student teacher instructor mentor mentoring school university
job jobs career study coding develop developer programming javascript python
`
  .trim()
  .split(/\s+/);
