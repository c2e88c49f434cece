import { describe, expect, test } from 'vitest'
import { readQueryKeys } from '#shared/api/query-keys.ts'
import { readAddress, readDeepLink } from '#shared/domain/deep-link.ts'
import { linkTo } from '#shared/domain/link-scheme.ts'
import { SCREENS } from '#shared/screens/screens.ts'
import { HOSTILE_LINKS } from './hostile-links.ts'

const read = (text: string) => readDeepLink(text, readQueryKeys)
const addressOf = (text: string) => {
  const link = read(text)
  return 'fault' in link ? link.fault : link.path + link.search
}

describe('links to screens', () => {
  test('DESK-093 none of two hundred hostile links leads to a screen or makes the parser throw', () => {
    expect(new Set(HOSTILE_LINKS).size).toBeGreaterThanOrEqual(200)
    const led = HOSTILE_LINKS.filter((text) => !('fault' in read(text)))
    expect(led).toEqual([])
  })

  test('DESK-093 every screen’s own link leads to it, with a query key of each of its lists', () => {
    for (const route of Object.values(SCREENS)) {
      const path = route.path.replace(':pk', '4711')
      expect(addressOf(linkTo(path))).toBe(path)
      const pages = route.lists.map(({ prefix }) => (prefix === undefined ? 'page=2' : `${prefix}_page=2`))
      const query = [...pages, ...route.keys.map((key) => `${key}=1`)].join('&')
      const address = query === '' ? path : `${path}?${query}`
      expect([route.path, addressOf(linkTo(address))]).toEqual([route.path, address])
    }
  })

  test('DESK-093 a list is reached with its filters, with multiple values, Polish letters and an empty value', () => {
    expect(addressOf('backoffice://order/list?status=canceled')).toBe('/order/list?status=canceled')
    expect(addressOf('backoffice://order/list?status=new&status=canceled&page=3')).toBe(
      '/order/list?status=new&status=canceled&page=3',
    )
    const address = `/order/list?${new URLSearchParams({ search: 'Żółć & syn, 50% + 1', page: '2' })}`
    expect(addressOf(linkTo(address))).toBe(address)
    expect(addressOf('backoffice://cubes/list?site_pk=')).toBe('/cubes/list?site_pk=')
  })

  test('DESK-093 the scheme is read in any case, and a slash that a system appends is ignored', () => {
    expect(addressOf('BackOffice://order/123')).toBe('/order/123')
    expect(addressOf('backoffice://order/123/')).toBe('/order/123')
    expect(addressOf('backoffice://data-import/')).toBe('/data-import')
    expect(addressOf('backoffice:///')).toBe('/')
  })

  test('DESK-093 a fixed address is never read as a record', () => {
    const link = read('backoffice://order/send/5')
    expect('fault' in link ? link : link.route.path).toBe('/order/send/:pk')
  })

  test('DESK-093 a link and an address have at most 2,048 characters', () => {
    const long = (length: number, text: string) => text + 'a'.repeat(length - text.length)
    expect(read(long(2_048, 'backoffice://order/list?search='))).toMatchObject({ path: '/order/list' })
    expect(read(long(2_049, 'backoffice://order/list?search='))).toEqual({ fault: 'length' })
    expect(readAddress(long(2_049, '/order/list?search='), readQueryKeys)).toEqual({ fault: 'length' })
  })

  test.each([
    ['https://order/1', 'scheme'],
    ['backoffice://user@order/1', 'path'],
    ['backoffice://order/1?page=2', 'key'],
    ['backoffice://order/list?page=2#x', 'characters'],
    ['backoffice://order/list?search=%2541', 'value'],
  ])('DESK-093 the reason for the log is known: %s, %s', (text, fault) => {
    expect(read(text)).toEqual({ fault })
  })
})
