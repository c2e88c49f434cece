import { describe, expect, test } from 'vitest'
import { addressViolations } from '../../../scripts/lib/address-rule.mjs'

const builder = {
  path: 'src/renderer/entities/order/order-address.ts',
  source: 'export const orderAddress = (pk: number) => `/order/${pk}`\n',
}
const screens = {
  path: 'src/renderer/features/catalogue/tags.screens.ts',
  source: "export const tagScreens = resourceScreens({\n  area: 'tags',\n})\n",
}

const violationsOf = (source: string, path = 'src/renderer/features/home/home-screen.tsx') =>
  addressViolations([builder, screens, { path, source }])

describe('an address of a screen is written once', () => {
  test('one that is written elsewhere is named with its file and line', () => {
    expect(violationsOf('const a = 1\nvoid navigate(`/order/${pk}`)\n')).toEqual([
      "src/renderer/features/home/home-screen.tsx:2: /order/: is written as text; take it from its entity or its area's address file",
    ])
  })

  test.each([
    ['a link', '<Link to="/order/send">Wysyłka</Link>'],
    ['the beginning of one that is put together', "const address = '/order/' + pk"],
    ['one with a query', "navigate('/tags/list?page=2')"],
    ['one with a section', 'const to = `/order/7#notatki`'],
    ['one of an area that only its screens name', "const route = '/tags/create'"],
    ['one that is built from the name of an area', "navigate(listRoute('tags'))"],
    ['the first screen', '<Link to="/">Strona domowa</Link>'],
    ['the first screen as the end of a way', "void navigate(canView ? address : '/')"],
  ])('%s counts', (_name, source) => {
    expect(violationsOf(source)).toHaveLength(1)
  })

  test.each([
    ['a comment', '/** `/order/:pk`: the whole order. */'],
    ['a picture of the program', 'const src = `/image-render/${name}`'],
    ['a word that only begins alike', "const type = '/orderly/list'"],
    ['a key that is pressed', "useCommands([{ id: 'list.search', keys: '/' }])"],
    ['an address that its builder gives', 'void navigate(orderAddress(pk))'],
  ])('%s does not', (_name, source) => {
    expect(violationsOf(source)).toEqual([])
  })

  test('a second builder of the same address is named with the first', () => {
    expect(
      violationsOf("  path: '/order/:pk',\n", 'src/renderer/features/sales/orders/orders.screens.ts'),
    ).toEqual([
      'src/renderer/features/sales/orders/orders.screens.ts:1: /order/: is written in src/renderer/entities/order/order-address.ts:1, too; an address has one builder',
    ])
  })
})
