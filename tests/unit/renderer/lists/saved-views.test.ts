import { describe, expect, test } from 'vitest'
import {
  changeViews,
  defaultViewQuery,
  isSameQuery,
  storedViews,
  parseViews,
  putView,
  removeView,
  renameView,
  watchViews,
  withDefault,
  type SavedView,
} from '#renderer/lists/list/saved-views.ts'

const ewa = { pk: 7, route: '/tags/list' }

const aView = (name: string, more: Partial<SavedView> = {}): SavedView => ({
  name,
  query: '',
  isDefault: false,
  ...more,
})

const namesOf = (views: readonly SavedView[]) => views.map(({ name }) => name)

describe('saved views', () => {
  test('are sorted in Polish order, numbers by their value', () => {
    const views = ['Zaległe', 'Łódź', 'Tura 10', 'Tura 9', 'Lublin'].reduce<SavedView[]>(
      (held, name) => putView(held, name, ''),
      [],
    )
    expect(namesOf(views)).toEqual(['Lublin', 'Łódź', 'Tura 9', 'Tura 10', 'Zaległe'])
  })

  test('saving under an existing name, ignoring case, replaces the view, which stays the default', () => {
    const views = [aView('Pilne', { query: 'search=a', isDefault: true })]
    expect(putView(views, ' pilne ', 'search=b')).toEqual([
      { name: 'pilne', query: 'search=b', isDefault: true },
    ])
  })

  test('renaming preserves the query and the default, and replaces a view that had the new name', () => {
    const views = [aView('A', { query: 'search=a', isDefault: true }), aView('B', { query: 'search=b' })]
    expect(renameView(views, 'A', 'B')).toEqual([{ name: 'B', query: 'search=a', isDefault: true }])
    expect(renameView(views, 'B', 'A')).toEqual([{ name: 'A', query: 'search=b', isDefault: true }])
    expect(namesOf(renameView(views, 'A', 'a'))).toEqual(['a', 'B'])
    expect(renameView(views, 'C', 'D')).toEqual(views)
  })

  test('at most one is the default, and there may be none', () => {
    const views = withDefault([aView('A', { isDefault: true }), aView('B')], 'B')
    expect(views.map(({ isDefault }) => isDefault)).toEqual([false, true])
    expect(withDefault(views, null).some(({ isDefault }) => isDefault)).toBe(false)
    expect(namesOf(removeView(views, 'B'))).toEqual(['A'])
  })

  test('equal queries are recognised in any order and on any page', () => {
    expect(isSameQuery('status=a&status=b&search=x', 'page=3&search=x&status=b&status=a')).toBe(true)
    expect(isSameQuery('status=a', 'status=a&status=b')).toBe(false)
    expect(isSameQuery('', 'page=2')).toBe(true)
    expect(isSameQuery('status=', '')).toBe(false)
  })
})

describe('stored views', () => {
  test('are stored for one user and route', () => {
    changeViews(ewa, (views) => putView(views, 'Pilne', 'search=pilne'))
    expect(parseViews(storedViews(ewa))).toEqual([aView('Pilne', { query: 'search=pilne' })])
    expect(storedViews({ ...ewa, pk: 8 })).toBe('')
    expect(storedViews({ ...ewa, route: '/order/list' })).toBe('')
  })

  test('a broken entry is dropped and the others stay', () => {
    const kept = [
      { name: 'A', query: 'search=a', isDefault: true },
      { name: '  ', query: '', isDefault: false },
      { name: 'B', query: 7, isDefault: false },
      'C',
      null,
      { name: 'a', query: 'search=twice', isDefault: false },
      { name: 'D', query: '', isDefault: true },
    ]
    expect(parseViews(JSON.stringify(kept))).toEqual([
      aView('A', { query: 'search=a', isDefault: true }),
      aView('D'),
    ])
  })

  test('text that is not a list of views means no views', () => {
    for (const text of ['', '{', '{"name":"A"}', '7', 'null']) expect(parseViews(text)).toEqual([])
  })

  test('a fresh start opens the default view of a list, which may be the unfiltered list', () => {
    expect(defaultViewQuery(ewa)).toBeNull()
    changeViews(ewa, () => [aView('A', { query: 'search=a' }), aView('Całość', { isDefault: true })])
    expect(defaultViewQuery(ewa)).toBe('')
  })

  test('watchers are notified of a change, also from another window, and a change builds on the stored views', () => {
    let reported = 0
    const stop = watchViews(() => (reported += 1))
    changeViews(ewa, (views) => putView(views, 'A', ''))
    localStorage.setItem('views:7:/tags/list', JSON.stringify([aView('z innego okna')]))
    window.dispatchEvent(new StorageEvent('storage'))
    expect(reported).toBe(2)
    changeViews(ewa, (views) => putView(views, 'B', ''))
    expect(namesOf(parseViews(storedViews(ewa)))).toEqual(['B', 'z innego okna'])
    stop()
    changeViews(ewa, () => [])
    expect(reported).toBe(3)
  })
})
