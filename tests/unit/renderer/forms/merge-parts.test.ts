import { describe, expect, test } from 'vitest'
import { joinParts, storedInOrder, type Part } from '#renderer/forms/record/join-parts.ts'

const part = (pk: number, name: string, more: object = {}): Part => ({ pk, name, position: pk, ...more })

const BASE = [part(1, 'Druk'), part(2, 'Krojenie'), part(3, 'Pakowanie')]

const join = (mine: readonly Part[], theirs: readonly Part[], base: readonly Part[] = BASE) =>
  joinParts(base, mine, theirs, {
    nameOf: ({ name }) => `„${String(name)}”`,
    labels: { name: 'Nazwa', note: 'Uwaga' },
  })

const partsOf = (value: unknown) => value as readonly Part[]
const shown = (parts: unknown) =>
  (parts as Part[]).map(({ pk, name, position }) => [pk, name, position] as const)

const without = (parts: readonly Part[], pk: number) => parts.filter((one) => one.pk !== pk)
const renamed = (parts: readonly Part[], pk: number, name: string) =>
  parts.map((one) => (one.pk === pk ? { ...one, name } : one))

describe('a list of parts that both sides changed', () => {
  test('changes of different parts are merged, and fields unknown here come from the server', () => {
    const theirs = renamed(BASE, 3, 'Pakowanie zbiorcze').map((one) => ({ ...one, cost: 7 }))
    const joined = join(renamed(BASE, 1, 'Druk 4+4'), theirs)
    expect(joined?.conflicts).toEqual([])
    expect(joined?.mine).toEqual([
      { pk: 1, name: 'Druk 4+4', position: 1, cost: 7 },
      { pk: 2, name: 'Krojenie', position: 2, cost: 7 },
      { pk: 3, name: 'Pakowanie zbiorcze', position: 3, cost: 7 },
    ])
  })

  test('different fields of one part are merged; the same field is a conflict', () => {
    const theirs = BASE.map((one) => (one.pk === 2 ? { ...one, note: 'ostry nóż', name: 'Cięcie' } : one))
    const joined = join(renamed(BASE, 2, 'Krojenie na czysto'), theirs)
    expect(joined?.conflicts).toEqual([
      { label: '„Krojenie na czysto”: Nazwa', mine: 'Krojenie na czysto', theirs: 'Cięcie' },
    ])
    expect(partsOf(joined?.mine)[1]).toMatchObject({ name: 'Krojenie na czysto', note: 'ostry nóż' })
    expect(partsOf(joined?.theirs)[1]).toMatchObject({ name: 'Cięcie', note: 'ostry nóż' })
  })

  test('a part added on either side stays behind the part that it follows', () => {
    const theirs = [...BASE.slice(0, 1), part(9, 'Mycie'), ...BASE.slice(1)]
    const mine = [...BASE, { name: 'Wysyłka' }]
    expect(shown(join(mine, theirs)?.mine)).toEqual([
      [1, 'Druk', 1],
      [9, 'Mycie', 2],
      [2, 'Krojenie', 3],
      [3, 'Pakowanie', 4],
      [undefined, 'Wysyłka', 5],
    ])
  })

  test('a part removed on the server and untouched here is gone; one removed here stays removed', () => {
    expect(shown(join(without(BASE, 3), without(BASE, 1))?.mine)).toEqual([[2, 'Krojenie', 2]])
  })

  test('a part changed on one side and removed on the other is a conflict', () => {
    const changedHere = join(renamed(BASE, 2, 'Cięcie'), without(BASE, 2))
    expect(changedHere?.conflicts).toEqual([{ label: '„Cięcie”', mine: 'zmieniona', theirs: 'usunięta' }])
    // Its key no longer exists.
    expect(shown(changedHere?.mine)[1]).toEqual([undefined, 'Cięcie', 2])
    expect(shown(changedHere?.theirs)).toHaveLength(2)

    const removedHere = join(without(BASE, 2), renamed(BASE, 2, 'Cięcie'))
    expect(removedHere?.conflicts).toEqual([{ label: '„Cięcie”', mine: 'usunięta', theirs: 'zmieniona' }])
    expect(shown(removedHere?.mine).map(([pk]) => pk)).toEqual([1, 3])
    expect(shown(removedHere?.theirs).map(([pk]) => pk)).toEqual([1, 2, 3])
  })

  test("an order chosen here is used, with the server's additions in their place; otherwise the server's order is used", () => {
    const [first, second, third] = BASE as [Part, Part, Part]
    const theirs = [...BASE, part(9, 'Mycie')]
    expect(shown(join([third, first, second], theirs)?.mine).map(([pk]) => pk)).toEqual([3, 9, 1, 2])
    expect(shown(join(renamed(BASE, 1, 'Druk 4+4'), [third, second, first])?.mine).map(([pk]) => pk)).toEqual(
      [3, 2, 1],
    )
  })

  test('a part that an earlier try created is not created again', () => {
    const mine = [...BASE, { name: 'Wysyłka', note: '' }]
    const theirs = [...BASE, part(10, 'Wysyłka', { note: null, cost: 3 })]
    expect(shown(join(mine, theirs)?.mine)).toEqual([
      [1, 'Druk', 1],
      [2, 'Krojenie', 2],
      [3, 'Pakowanie', 3],
      [10, 'Wysyłka', 4],
    ])
    const twice = join([...mine, { name: 'Wysyłka', note: '' }], theirs)
    expect(shown(twice?.mine).filter(([, name]) => name === 'Wysyłka')).toHaveLength(2)
  })

  test('parts without keys cannot be merged', () => {
    expect(join([{ name: 'A' }], [{ name: 'B' }], [{ name: 'C' }])).toBeNull()
  })
})

test('stored parts take the order of a form; parts that it does not know follow their predecessors', () => {
  const stored = [part(1, 'Druk'), part(9, 'Mycie'), part(2, 'Krojenie')].map((one, index) => ({
    ...one,
    position: index,
  }))
  expect(shown(storedInOrder(stored, [part(2, 'Krojenie'), part(1, 'stara nazwa')]))).toEqual([
    [2, 'Krojenie', 0],
    [1, 'Druk', 1],
    [9, 'Mycie', 2],
  ])
})
