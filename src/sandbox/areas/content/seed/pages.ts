import type { Database } from '../../../database/database.ts'
import { variantsOf, type Variants } from '../../../sample/translations-of.ts'
import { SAMPLE_PAGES, type SamplePage } from './page-texts.ts'
import { keyOf } from '../../../database/key-ranges.ts'

const DAY_MS = 86_400_000

/** Address of a page in a shop: the addresses of the pages above it stand before its own. */
const SHOPS = { pl: 'https://www.druk.example', de: 'https://www.druck.example' }

export function seedPages(database: Database, now: Date): void {
  let count = 0
  function write(page: SamplePage, parent: number | null, position: number, above: readonly string[]): void {
    count += 1
    const ordinal = count
    const own = keyOf('pages', ordinal)
    const [pl, en, de] = page.url
    const path = [...above, pl]
    const added = new Date(now.getTime() - (400 - ordinal * 7) * DAY_MS)
    const record = {
      pk: own,
      ...variantsOf('url', [pl, en, de]),
      ...variantsOf('title_seo', page.title),
      ...variantsOf('description_seo', [page.description ?? '', '', '']),
      ...variantsOf('keywords_seo', [page.keywords ?? '', '', '']),
      ...variantsOf('first_column', page.columns?.[0] ?? NOTHING),
      ...variantsOf('second_column', page.columns?.[1] ?? NOTHING),
      ...variantsOf('third_column', page.columns?.[2] ?? NOTHING),
      type: page.type ?? 'text',
      menu: page.menu ?? null,
      layout: page.layout ?? 'one_column',
      in_sitemap: page.isHidden !== true,
      publication_date: page.isDraft ? null : added.toISOString().slice(0, 10),
      parent,
      position: parent === null ? position : 0,
      subpage_position: parent === null ? 0 : position,
      absolute_public_pl_url: page.isDraft ? null : `${SHOPS.pl}/${path.join('/')}/`,
      absolute_public_de_url: page.isDraft || de === '' ? null : `${SHOPS.de}/${de}/`,
      date_added: added.toISOString(),
      date_modified: new Date(added.getTime() + 3 * DAY_MS).toISOString(),
      last_modified_by: ordinal % 3 === 0 ? 'Katarzyna Lis' : 'Alicja Nowak',
    }
    database.run("INSERT INTO documents VALUES ('pages', ?, ?)", own, JSON.stringify(record))
    for (const [index, child] of (page.subpages ?? []).entries()) write(child, own, index + 1, path)
  }
  for (const [index, page] of SAMPLE_PAGES.entries()) write(page, null, index + 1, [])
}

const NOTHING: Variants = ['', '', '']
