import { expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { visitor } from '../support/visitor.ts';

const app = useSite({ env: { SITE_ORIGIN: 'http://www.baeum.test' } });

/** Where the cookies of server and page are valid after a visit to a host. */
async function domainsAfterVisit(host: string): Promise<Record<string, string>> {
  const { page, open } = await visitor({ ...app, url: app.url.replace('127.0.0.1', host) });
  await open('/');
  await page.getByRole('contentinfo').getByRole('button', { name: '어둡게' }).click();
  await page.waitForSelector('html[data-color-scheme="dark"]');
  return Object.fromEntries((await page.context().cookies()).map(({ name, domain }) => [name, domain]));
}

test('cookies of the page and of the server are shared by all hosts of the product', async () => {
  expect(await domainsAfterVisit('www.baeum.test')).toMatchObject({ _hackle_hid: '.baeum.test', 'color-scheme': '.baeum.test' });
});

test("under an address that is not the product's they stay where they were set", async () => {
  expect(await domainsAfterVisit('127.0.0.1')).toMatchObject({ _hackle_hid: '127.0.0.1', 'color-scheme': '127.0.0.1' });
});
