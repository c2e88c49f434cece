import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import type { Samples } from '../sample-call.ts'

export const pagesSamples = {
  'pages.list': () => ({ query: 'url=kontakt&ordering=-pk' }),
  'pages.retrieve': () => ({ params: { pk: keyOf('pages', 1) } }),
  'pages.create': () => ({ body: { url_pl: 'nowa-strona', in_sitemap: false, parent: keyOf('pages', 1) } }),
  'pages.update': () => ({ params: { pk: keyOf('pages', 5) }, body: { position: 1 } }),
  'pages.delete': async (sandbox) => ({ params: { pk: await leafPage(sandbox) } }),
  'pages.menuOptions': () => ({}),
  'pages.typeOptions': () => ({}),
  'pages.layoutOptions': () => ({}),
  'pages.bannerPages': () => ({}),
  'pages.productPages': () => ({}),
  'banners.list': () => ({ query: 'is_published=true&available_in_countries=PL' }),
  'banners.retrieve': () => ({ params: { pk: keyOf('banners', 1) } }),
  'banners.create': () => ({ body: BANNER, form: bannerForm() }),
  'banners.update': () => ({ params: { pk: keyOf('banners', 4) }, body: { position: 1 } }),
  'banners.delete': () => ({ params: { pk: keyOf('banners', 6) } }),
} satisfies Samples

const BANNER = {
  name: 'Targi w Poznaniu',
  is_published: true,
  display_time: 0,
  available_in_countries: ['PL'],
  pages: [keyOf('pages', 1), keyOf('pages', 2)],
}

function bannerForm(): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(BANNER)) {
    for (const item of [value].flat()) form.append(name, String(item))
  }
  return form
}

/** Returns a page without subpages and banners. */
async function leafPage(sandbox: TestSandbox): Promise<number> {
  const { body } = await sandbox.as('administrator')('GET', '/api/v1/pages/?url=impressum')
  const [page] = (body as { results: { pk: number }[] }).results
  if (!page) throw new Error('the sample has no imprint')
  return page.pk
}
