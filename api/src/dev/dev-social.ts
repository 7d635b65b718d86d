import { providerNames } from '@baeum/contract/domains/social-accounts/social-accounts.rules.ts';
import { providerSegments, type ProviderSegment } from '@baeum/contract/domains/social-accounts/social-accounts.schemas.ts';
import { socialProviders } from '@baeum/contract/domains/users/users.schemas.ts';
import { Router } from 'express';
import { z } from 'zod';
import { html, type Html } from '../http/answers/html.ts';
import { ownPage } from '../http/answers/own-page.ts';
import { practiceAnswer, practicePeople } from '../outside/social/practice-provider.ts';

const querySchema = z.object({ state: z.string().catch(''), nonce: z.string().catch(''), response_mode: z.string().catch('query') });

/** Stands for the providers that are not set up, so that every button of a development server works. */
export function devSocial(): Router {
  const router = Router();
  router.get('/dev/social/:provider', async (request, response, next) => {
    const provider = providerSegments.find((each) => each === request.params.provider);
    if (!provider) return next();
    response.set('Cache-Control', 'no-store').send(await practicePage(provider, querySchema.parse(request.query)));
  });
  return router;
}

async function practicePage(provider: ProviderSegment, { state, nonce, response_mode: mode }: z.infer<typeof querySchema>): Promise<string> {
  const name = socialProviders.filter((each) => each.toLowerCase() === provider).map((each) => providerNames[each])[0] ?? provider;
  const form = (fields: Record<string, string>, label: Html) => html`<form action="/auth/${provider}" method="${mode === 'form_post' ? 'post' : 'get'}">
${Object.entries({ state, ...fields }).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`)}
<button>${label}</button>
</form>`;
  const forms = await Promise.all(
    practicePeople.map(async (person) => {
      const { code, idToken, user } = await practiceAnswer({ provider, person: person.id, nonce });
      return html`<li>${form({ code, ...(mode === 'form_post' && { id_token: idToken, user }) }, html`${person.label}`)}<p class="muted">${person.name}</p></li>`;
    }),
  );
  const body = html`<h1>연습용 ${name} 로그인</h1>
<p>진짜 ${name} 화면이 아니에요. ${name} 로그인을 설정하지 않은 개발 서버라서 대신 보여드려요. 비밀번호는 묻지 않아요.</p>
<p>누구로 로그인할까요?</p>
<ul class="mails">${forms}<li>${form({ error: 'access_denied' }, html`취소하기`)}<p class="muted">로그인하지 않고 돌아가요.</p></li></ul>
<p class="muted">진짜 ${name} 로그인은 <code>.env.example</code>의 <code>${provider.toUpperCase()}_CLIENT_ID</code> 같은 설정을 채우면 쓸 수 있어요.</p>`;
  return ownPage({ title: `연습용 ${name} 로그인`, body });
}
