import { describe, expect, test } from 'vitest'
import { addressViolations } from '../../../scripts/lib/address-rule.mjs'

const PATHS = ['/', '/order/:pk', '/tags/list']

const violationsOf = (source: string, path = 'src/renderer/features/home/home-screen.tsx') =>
  addressViolations([{ path, source }], PATHS)

describe('an address of a screen is written once', () => {
  test('an address written elsewhere is reported with its file and line', () => {
    expect(violationsOf('const a = 1\nvoid navigate(`/order/${pk}`)\n')).toEqual([
      'src/renderer/features/home/home-screen.tsx:2: /order/: is written as text; take it from the table of screens with addressOf',
    ])
  })

  test.each([
    ['a link', '<Link to="/order/send">Wysyłka</Link>'],
    ['the beginning of one that is put together', "const address = '/order/' + pk"],
    ['one with a query', "navigate('/tags/list?page=2')"],
    ['one with a section', 'const to = `/order/7#notatki`'],
    ['one that only begins as a screen of the table', "const route = '/tags/create'"],
    ['the first screen', '<Link to="/">Strona domowa</Link>'],
    ['the first screen as the end of a way', "void navigate(canView ? address : '/')"],
  ])('%s is reported', (_name, source) => {
    expect(violationsOf(source)).toHaveLength(1)
  })

  test.each([
    ['a comment', '/** `/order/:pk`: the whole order. */'],
    ['a picture of the program', 'const src = `/image-render/${name}`'],
    ['a word that only begins alike', "const type = '/orderly/list'"],
    ['a key that is pressed', "useCommands([{ id: 'list.search', keys: '/' }])"],
    ['an address from the table', "void navigate(addressOf('orders.details', { pk }))"],
  ])('%s is not reported', (_name, source) => {
    expect(violationsOf(source)).toEqual([])
  })
})
