import { describe, expect, test } from 'vitest'
import { typeInto } from '#renderer/features/catalogue/prices/price-commands.ts'
import { draftOf, readDraft } from '#renderer/features/catalogue/prices/price-draft.ts'
import { putElements } from '#renderer/features/catalogue/prices/price-elements.ts'
import { PriceSession } from '#renderer/features/catalogue/prices/price-session.ts'
import type { StoredPrice } from '#renderer/features/catalogue/prices/price-store.ts'
import { aShape, somePrices } from './price-samples.ts'

const shape = aShape(3, 3)
const aSession = () => new PriceSession(7, shape, somePrices(shape))
const type = (session: PriceSession, cell: number, text: string) =>
  session.run('Cena', typeInto(session.store, [cell], text))
const without = (prices: StoredPrice[], cell: number, cents: number | null): StoredPrice[] =>
  prices.flatMap((price, place) => (place === cell ? (cents === null ? [] : [{ ...price, cents }]) : [price]))

describe('changes by other users in the meantime', () => {
  test('CAT-068 two users: a cell that both changed is a conflict, and the other cell is taken over', () => {
    const session = aSession()
    type(session, 0, '99')
    const fresh = without(without(somePrices(shape), 0, 5500), 4, 7700)
    const merged = session.take(shape, fresh)
    expect(merged).toMatchObject({ taken: 1, conflicts: [0], gone: [] })
    const { store } = session
    expect([store.priceOf(0), store.baseOf(0), store.isConflict(0)]).toEqual([9900, 5500, true])
    expect([store.priceOf(4), store.isForeign(4), store.isChanged(4)]).toEqual([7700, true, false])
    session.decide(0, 'own')
    expect(putElements(store, 7, store.changedCells())).toMatchObject([{ price: '99.00' }])
    expect(store.conflictCount).toBe(0)
  })

  test("taking the server's value is an undo step", () => {
    const session = aSession()
    type(session, 0, '99')
    session.take(shape, without(somePrices(shape), 0, 5500))
    session.decide(0, 'server')
    expect([session.store.priceOf(0), session.store.changedCount]).toEqual([5500, 0])
    session.undo()
    expect(session.store.priceOf(0)).toBe(9900)
  })

  test('if both users wrote the same value, nothing is left to save', () => {
    const session = aSession()
    type(session, 0, '55')
    expect(session.take(shape, without(somePrices(shape), 0, 5500)).conflicts).toEqual([])
    expect(session.store.changedCount).toBe(0)
  })

  test('undo never reverts a value that another user wrote', () => {
    const session = aSession()
    type(session, 4, '99')
    session.take(shape, without(somePrices(shape), 4, 7700))
    session.undo()
    expect([session.store.priceOf(4), session.store.changedCount]).toEqual([7700, 0])
  })

  test('staged cells of a removed option are dropped and reported; the others keep their position by pk', () => {
    const session = aSession()
    type(session, 0, '11')
    type(session, 5, '22')
    const fresh = { ...shape, options: shape.options.slice(1).toReversed() }
    const merged = session.take(
      fresh,
      somePrices(shape).filter(({ option }) => option !== 500),
    )
    expect(merged.gone).toEqual([{ option: 'Kreda błysk 130 g', quantity: 100, entry: 1100 }])
    const cell = session.store.cellOf(501, 902) ?? -1
    expect(session.store.priceOf(cell)).toBe(2200)
    expect(session.store.changedCells()).toEqual([cell])
    session.undo()
    expect(session.store.changedCount).toBe(0)
    expect(session.undo()).toBeNull()
  })
})

describe('after a PUT', () => {
  const sentOf = (session: PriceSession) =>
    new Map(session.store.changedCells().map((cell) => [cell, session.store.priceOf(cell) ?? 0]))

  test('only cells that were read back are clean; a value that the server silently dropped counts as not saved', () => {
    const session = aSession()
    type(session, 0, '99')
    type(session, 1, '98')
    const outcome = session.takeSaved(sentOf(session), 'accepted', without(somePrices(shape), 0, 9900))
    expect(outcome).toMatchObject({ saved: [0], unsaved: [1], isTableWiped: false })
    expect(session.store.changedCells()).toEqual([1])
    expect(session.store.problemOf(1)).toBe('Nie zapisano: na serwerze jest 15,00.')
  })

  test('detects a server that takes the PUT as the whole table, and keeps the prices that it deleted', () => {
    const session = aSession()
    type(session, 0, '99')
    const outcome = session.takeSaved(sentOf(session), 'accepted', [
      { option: 500, quantity: 900, cents: 9900 },
    ])
    expect(outcome).toMatchObject({ saved: [0], unsaved: [], isTableWiped: true })
    const all = Array.from({ length: session.store.size }, (_, cell) => cell)
    expect(putElements(session.store, 7, all)).toHaveLength(9)
  })

  test('after a lost response: stored cells are clean, unstored ones remain to be saved, any other value is a conflict', () => {
    const session = aSession()
    for (const cell of [0, 1, 2]) type(session, cell, '99')
    const outcome = session.takeSaved(
      sentOf(session),
      'lost',
      without(without(somePrices(shape), 0, 9900), 2, 3),
    )
    expect(outcome).toMatchObject({ saved: [0], unsaved: [1], conflicts: [2] })
    expect(session.store.problemOf(1)).toBeNull()
    expect(session.store.changedCells()).toEqual([1, 2])
  })

  test('after saving, undo stages the former values again', () => {
    const session = aSession()
    type(session, 0, '99')
    session.takeSaved(sentOf(session), 'accepted', without(somePrices(shape), 0, 9900))
    expect(session.store.changedCount).toBe(0)
    session.undo()
    expect(putElements(session.store, 7, session.store.changedCells())).toMatchObject([{ price: '10.00' }])
  })
})

test('undo after saving keeps a price that was the first of its cell, because that cell cannot be emptied', () => {
  const session = new PriceSession(7, shape, without(somePrices(shape), 0, null))
  type(session, 0, '99')
  session.takeSaved(new Map([[0, 9900]]), 'accepted', without(somePrices(shape), 0, 9900))
  session.undo()
  expect([session.store.priceOf(0), session.store.changedCount]).toEqual([9900, 0])
})

describe('a draft', () => {
  test('restores the typed values, including invalid ones, and reports cells whose stored price has changed', () => {
    const session = aSession()
    type(session, 0, '99')
    type(session, 4, 'abc')
    const kept: unknown = JSON.parse(JSON.stringify(draftOf(session.store)))
    const later = new PriceSession(7, shape, without(somePrices(shape), 0, 5500))
    const draft = readDraft(later.store, kept)
    expect(draft).toEqual({
      entries: [
        [0, 9900],
        [4, 'abc'],
      ],
      movedCells: [0],
      gone: 0,
    })
    if (draft) later.resume(draft)
    expect([later.store.priceOf(0), later.store.problemOf(4)]).toEqual([9900, 'Wymagana poprawna liczba.'])
    expect([later.store.isConflict(0), later.store.isConflict(4)]).toEqual([true, false])
  })

  test("for a whole price list of 100,000 cells fits into the page's storage", () => {
    const long = new PriceSession(7, aShape(500, 200), [])
    const entries = Array.from({ length: long.store.size }, (_, cell) => [cell, 100_000 + cell] as const)
    long.run('Wklejono', { ok: true, entries, skipped: 0 })
    const draft = draftOf(long.store)
    expect(draft).toHaveLength(100_000)
    expect(JSON.stringify(draft).length).toBeLessThan(3_000_000)
  })

  test.each([[null], ['x'], [[{ option: 1 }]], [[[1, 2, 3]]], [[]]])('%j is not a draft', (kept) => {
    expect(readDraft(aSession().store, kept)).toBeNull()
  })
})
