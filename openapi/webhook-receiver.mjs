/**
 * Receives webhooks on this computer with nothing but Node: `WEBHOOK_SECRET=whsec_… node openapi/webhook-receiver.mjs`.
 * A sample to begin with; `openapi/webhooks.md` says what is in a message.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET = '', PORT = '3000' } = process.env;
const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
if (key.length < 24) throw new Error('WEBHOOK_SECRET must be the secret that createWebhook answered: whsec_…');

/** What was dealt with. Keep it in a database, where it outlives this program. */
const seen = new Set();

/** Whether the site has signed these bytes, and not longer than five minutes ago. */
function isSigned({ 'webhook-id': id = '', 'webhook-timestamp': time = '', 'webhook-signature': signatures = '' }, body) {
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false;
  const wanted = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest();
  // Two while a secret is being replaced.
  return signatures.split(' ').some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ''), 'base64');
    return each.startsWith('v1,') && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  if (!isSigned(request.headers, body)) return response.writeHead(401).end();
  const id = request.headers['webhook-id'];
  if (!seen.has(id)) {
    seen.add(id);
    const { type, timestamp, test, data } = JSON.parse(body.toString('utf8'));
    // A test looks like the real thing: do nothing for it that costs something.
    console.log(timestamp, test ? `${type} (test)` : type, JSON.stringify(data));
  }
  // Answer first and work later: whoever takes longer than ten seconds is told again.
  response.writeHead(204).end();
});
server.listen(Number(PORT), 'localhost', () => console.log(`http://localhost:${server.address().port}`));
