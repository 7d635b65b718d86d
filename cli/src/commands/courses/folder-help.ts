import { inLanguages } from '../../terminal/language.ts';

const example = `  title: 처음 시작하는 타입스크립트
  subtitle: 기초부터 실전까지 한 번에
  category: 개발·프로그래밍
  level: 입문
  description: description.md
  goals: [타입을 설계하는 방법]
  audience: [자바스크립트를 써본 분]
  prerequisites: [자바스크립트 기초]
  tags: [TypeScript, 프론트엔드]
  price: 49500
  sale: { price: 34650, startsAt: 2026-12-01 00:00, endsAt: 2026-12-08 00:00 }
  cover: cover.png
  intro: intro.mp4
  hasCertificate: true
  certificateThreshold: 80
  accessDays: null
  sections:
    - title: 시작하기
      lectures:
        - video: 1 시작하기/01 타입이 왜 필요할까요.mp4
          title: 타입이 왜 필요할까요?
          preview: true
          captions:
            - 1 시작하기/01 타입이 왜 필요할까요.ko.srt
            - { file: 1 시작하기/01 타입이 왜 필요할까요.en.vtt, lang: en, label: English }
          attachments: [{ file: 실습.zip, title: 실습 자료 }]
        - text: 1 시작하기/02 설치하기.md
          live: false`;

/** What a folder may hold, at the end of the help of `courses create`. */
export const folderHelp = inLanguages({
  ko: `폴더:
  course.yaml이 없거나 sections가 없으면 폴더 안의 폴더가 섹션이고, 이름이 같은 파일이 수업 하나입니다.
  영상(.mp4, .mov, .webm, .mkv), 그 자막(.ko.srt, .en.vtt), 글(.md), 나머지는 첨부 파일입니다. 순서는 이름의 번호대로입니다.
  cover.png(.jpg), intro.mp4, description.md는 대표 그림, 소개 영상, 소개 글입니다.
  course.yaml에 없는 항목은 그대로 두고, null은 없앱니다.
  .baeum 폴더는 사이트마다 어느 강의인지와 올린 파일의 번호를 기억합니다. 강의의 내용은 없습니다.

course.yaml:
${example}`,
  en: `The folder:
  Without a course.yaml, or sections in it, each folder in the folder is a section, and files of one name are one lecture:
  a video (.mp4, .mov, .webm, .mkv) with its captions (.ko.srt, .en.vtt) and text (.md); everything else is to download.
  They stand in the order of the numbers in their names. cover.png (.jpg), intro.mp4 and description.md are what they say.
  What course.yaml does not name stays as it is; null takes it away.
  The folder .baeum remembers which course it is at each site, and the numbers of uploaded files. It holds nothing of the course.

course.yaml:
${example}`,
});
