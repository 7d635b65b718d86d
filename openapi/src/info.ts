import { webhookLimits } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { developmentPort } from '@baeum/contract/shared/constants.ts';
import { keylessReasons } from '@baeum/contract/shared/idempotency.ts';
import { readFileSync } from 'node:fs';
import type { InfoObject, ServerObject } from 'openapi3-ts/oas31';

/** Where the committed document calls; the server puts its own origin there when it hands the document out. */
export const developmentOrigin = `http://localhost:${developmentPort}`;

const changelog = new URL('../CHANGELOG.md', import.meta.url);

const keyless = (language: 'ko' | 'en') =>
  Object.values(keylessReasons)
    .map((reason) => reason[language])
    .join(language === 'ko' ? ', ' : '; ');

/** Checks a message with nothing but Node. */
const signatureCheck = `\`\`\`js
import { createHmac, timingSafeEqual } from 'node:crypto';
export function isSigned(headers, body, secret) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key).update(\`\${id}.\${time}.\`).update(body).digest();
  return signatures.split(' ').some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
\`\`\``;

const description = `온라인 강의와 멘토링, 그리고 실험 서비스인 배움의 공개 API입니다. 모든 요청과 응답은 UTF-8 JSON입니다.

## 인증
브라우저는 세션 쿠키로, 프로그램은 \`Authorization: Bearer\` 토큰으로, 실험 SDK는 \`X-SDK-Key\`로 부릅니다. 토큰에 필요한 권한 범위는 작업마다 적혀 있습니다. 세션 쿠키는 이 사이트의 페이지에서만 쓸 수 있습니다. SDK 키로 부르는 작업은 모든 출처의 페이지에 답하고(CORS) 쿠키를 읽지 않습니다.

## 오류
모든 오류는 \`application/problem+json\`(RFC 9457)이며 \`errorCode\`와 사람이 읽을 한국어 \`message\`를 담습니다. \`/ofrep\` 아래의 작업은 OFREP 0.3의 모양으로 답합니다. 문제를 알려주실 때 \`instance\`(헤더 \`X-Request-Id\`와 같습니다)를 적어주세요.

## 목록
\`page\`(1부터)와 \`pageSize\`로 넘기고, 답은 \`items\`, \`page\`, \`pageSize\`, \`total\`, \`totalPages\`입니다. 이어서 받는 목록은 \`cursor\`를 받고 \`nextCursor\`로 답합니다. \`Cache-Control: public\`으로 답하는 것은 1초 전의 것일 수 있습니다. 방금 바꾼 것을 바로 읽으려면 \`Cache-Control: no-cache\`를 보내세요.

## 다시 보내기
POST에 \`Idempotency-Key\`를 붙이면 같은 요청이 두 번 처리되지 않습니다. 키는 24시간 동안 보관하고, 한 번만 보이는 비밀이 담긴 답은 그 키로만 풀리도록 암호화하여 보관합니다. 키를 받지 않는 것은 다음뿐입니다: ${keyless('ko')}.

## 호출 한도
모든 답의 \`RateLimit-Policy\`와 \`RateLimit\`이 한도와 남은 수를 알립니다. 한도를 넘으면 429와 \`Retry-After\`로 답합니다.

## 웹훅
주문이나 수강 같은 일이 일어나면 운영자가 정한 주소로 알립니다. 무엇을 보내는지는 이 문서의 \`webhooks\`에 있습니다. 본문은 \`type\`, \`timestamp\`, \`data\`이고, \`data\`에는 번호와 상태만 있으니 더 알아야 하면 그 번호로 API를 부르세요.

받으면 이렇게 해주세요(Standard Webhooks):

- \`webhook-timestamp\`가 지금과 5분 넘게 다르면 거절합니다.
- 받은 그대로의 본문으로 \`{webhook-id}.{webhook-timestamp}.{본문}\`의 HMAC-SHA256을 계산합니다. 키는 비밀 값의 \`whsec_\` 뒤를 base64로 푼 것입니다.
- \`webhook-signature\`의 \`v1,\` 뒤와 base64로 견줍니다. 비밀 값을 교체하는 동안은 빈칸으로 이은 둘이고, 하나만 맞으면 됩니다.
- 이미 처리한 \`webhook-id\`는 건너뜁니다. 두 번 올 수 있고, 순서는 지켜지지 않습니다.
- 10초 안에 2xx로 답하고 일은 나중에 합니다. 다른 답이면 ${webhookLimits.hours}시간 동안 점점 뜸하게 다시 보냅니다. 410으로 답하면 더 보내지 않습니다.

${signatureCheck}

## 터미널에서
\`npm install --global http://localhost:7000/cli/baeum.tgz\`로 CLI를 설치합니다. \`baeum api listCourses\`처럼 이 문서의 모든 작업을 부르고, 받은 뒤에는 \`baeum upgrade\`가 서버의 것과 견줍니다.

## 에이전트로
에이전트는 \`/mcp\`에서 이 문서의 작업을 찾고, 읽고, 부릅니다(Model Context Protocol, Bearer 토큰). 프로그램을 띄우는 에이전트에는 \`baeum mcp\`를 줍니다. 돈이 움직이거나 되돌릴 수 없는 작업은 \`confirm: true\`가 있어야 합니다.

## 코드 만들기
타입을 만드는 도구에는 요청에서 기본값이 있는 항목을 생략할 수 있게 해주세요. 예: \`openapi-typescript --default-non-nullable=false\`.

## 바뀜
같은 버전 안에서는 더해지기만 합니다: 모르는 응답 항목은 무시해주세요. 없어질 것은 \`Deprecation\`과 \`Sunset\` 헤더로 먼저 알립니다. 바뀐 것은 모두 \`/docs/changes\`에 있습니다.`;

const english = `The public API of Baeum: online courses, mentoring and an experimentation service. All requests and answers are UTF-8 JSON.

## Authentication
Browsers call with the session cookie, programs with \`Authorization: Bearer\`, experiment SDKs with \`X-SDK-Key\`. Each operation names the scope that a token needs. The cookie works on pages of this site only; operations with an SDK key answer pages of every origin (CORS) and read no cookie.

## Errors
Every error is \`application/problem+json\` (RFC 9457) with a stable \`errorCode\` and a Korean \`message\` for people; operations below \`/ofrep\` answer as OFREP 0.3 does. Name the \`instance\` (also in \`X-Request-Id\`) when you report a problem.

## Lists
\`page\` (from 1) and \`pageSize\`; the answer holds \`items\`, \`page\`, \`pageSize\`, \`total\`, \`totalPages\`. Feeds take a \`cursor\` and answer \`nextCursor\`. Answers with \`Cache-Control: public\` may be a second old: send \`Cache-Control: no-cache\` to read what you just changed.

## Repeats
A POST with an \`Idempotency-Key\` is done once; keys are kept for 24 hours, and answers that hold a secret are kept sealed with that key. The only ones without: ${keyless('en')}.

## Limits
\`RateLimit-Policy\` and \`RateLimit\` of every answer tell the limit and what is left of it. Beyond it: 429 with \`Retry-After\`.

## Webhooks
The site tells addresses that operators name of orders, enrolments and the like. What is sent stands in \`webhooks\` of this document. The body holds \`type\`, \`timestamp\` and \`data\`; \`data\` has numbers and states only, so call the API with the number to know more.

What to do with a message (Standard Webhooks):

- Refuse it when \`webhook-timestamp\` differs from now by more than five minutes.
- Compute the HMAC-SHA256 of \`{webhook-id}.{webhook-timestamp}.{body}\` over the body as it came. The key is what follows \`whsec_\` in the secret, decoded from base64.
- Compare it in base64 with what follows \`v1,\` in \`webhook-signature\`. While the secret is being replaced there are two, joined by a space, and one of them is enough.
- Skip a \`webhook-id\` that you have dealt with. A message may come twice, and the order is not kept.
- Answer 2xx within 10 seconds and work later. After any other answer it is sent again, less and less often, for ${webhookLimits.hours} hours. After 410 no more is sent.

${signatureCheck}

## In a terminal
\`npm install --global http://localhost:7000/cli/baeum.tgz\` installs the CLI. \`baeum api listCourses\` and its like call any operation of this document, and \`baeum upgrade\` compares it with the server's later.

## Agents
Agents find, read and call the operations of this document at \`/mcp\` (Model Context Protocol, bearer tokens); those that start a program get \`baeum mcp\`. What costs something or cannot be undone needs \`confirm: true\`.

## Generated clients
Tell generators of types that members with a default may be left out of requests, e.g. \`openapi-typescript --default-non-nullable=false\`.

## Changes
Inside a version things are only added: ignore members that you do not know. What will go is announced by \`Deprecation\` and \`Sunset\` headers, and all changes stand at \`/docs/changes\`.`;

/** The newest version in the changelog. */
function version(): string {
  const [, newest] = /^## (\d+\.\d+\.\d+)$/m.exec(readFileSync(changelog, 'utf8')) ?? [];
  if (newest === undefined) throw new Error('openapi/CHANGELOG.md tells of no version');
  return newest;
}

/** Title, version and general rules of the API. */
export function info(): InfoObject {
  return {
    title: '배움 API',
    version: version(),
    description,
    'x-description-en': english,
    contact: { name: '배움 개발자 지원', email: 'developers@baeum.example' },
    license: { name: 'All rights reserved', identifier: 'LicenseRef-Baeum' },
  };
}

export const servers: ServerObject[] = [{ url: developmentOrigin, description: '이 문서를 주는 서버' }];
