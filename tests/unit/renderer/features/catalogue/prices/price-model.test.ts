import { expect, test } from 'vitest'
import { typeInto } from '#renderer/features/catalogue/prices/price-commands.ts'
import { placePaste } from '#renderer/features/catalogue/prices/price-paste.ts'
import { PriceSession } from '#renderer/features/catalogue/prices/price-session.ts'
import type { PriceEntry, StoredPrice } from '#renderer/features/catalogue/prices/price-store.ts'
import { readPriceText } from '#renderer/features/catalogue/prices/price-text.ts'
import { aShape, somePrices } from './price-samples.ts'

/** mulberry32: returns the same sequence for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/** The naive model, with a full copy of all cells for each undo step. */
interface Model {
  base: (number | null)[]
  now: PriceEntry[]
  past: PriceEntry[][]
  future: PriceEntry[][]
}

const TEXTS = ['5', '12,50', '0', 'abc', '-3', '1.234', '', '7 zł', '#N/D!']
const [ROWS, COLUMNS] = [5, 6]
const SIZE = ROWS * COLUMNS

function modelEntry(model: Model, cell: number, text: string): PriceEntry {
  if (text.trim() === '') return model.base[cell] === null ? null : ''
  const read = readPriceText(text)
  return read.ok ? read.cents : text
}

function step(model: Model, next: PriceEntry[]): void {
  if (next.every((entry, cell) => entry === model.now[cell])) return
  model.past.push(model.now)
  model.future = []
  model.now = next
}

function textAt(random: (below: number) => number): string {
  return TEXTS[random(TEXTS.length)] ?? ''
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'random edits, pastes, operations, fills, undo and redo agree with a naive model (walk %i)',
  (seed) => {
    const random = randomOf(seed * 7919)
    const shape = aShape(ROWS, COLUMNS)
    const prices = somePrices(shape).filter(() => random(4) > 0)
    const session = new PriceSession(1, shape, prices)
    const { store } = session
    const base = Array.from({ length: SIZE }, (_, cell) => store.baseOf(cell))
    const model: Model = { base, now: [...base], past: [], future: [] }
    for (let turn = 0; turn < 300; turn += 1) {
      const [row, column] = [random(ROWS), random(COLUMNS)]
      const cell = store.cellAt(row, column)
      const next = [...model.now]
      switch (random(5)) {
        case 0: {
          const text = textAt(random)
          session.run('Cena', typeInto(store, [cell], text))
          next[cell] = modelEntry(model, cell, text)
          step(model, next)
          break
        }
        case 1: {
          const table = [
            [textAt(random), textAt(random)],
            [textAt(random), textAt(random)],
          ]
          const rows = Array.from({ length: ROWS }, (_, place) => place)
          const columns = Array.from({ length: COLUMNS }, (_, place) => place)
          const placed = placePaste(store, table, { rows: [row], columns: [column] }, { rows, columns })
          session.run('Wklejono', placed.kind === 'entries' ? placed.command : placed.fit)
          for (const [down, texts] of table.entries()) {
            for (const [right, text] of texts.entries()) {
              if (row + down >= ROWS || column + right >= COLUMNS || text === '') continue
              const target = store.cellAt(row + down, column + right)
              next[target] = modelEntry(model, target, text)
            }
          }
          step(model, next)
          break
        }
        case 2: {
          session.run('Suma', typeInto(store, [cell], '+=1'))
          const entry = model.now[cell]
          if (typeof entry === 'number') next[cell] = entry + 100
          step(model, next)
          break
        }
        case 3: {
          session.undo()
          const past = model.past.pop()
          if (past) {
            model.future.push(model.now)
            model.now = past
          }
          break
        }
        default: {
          session.redo()
          const future = model.future.pop()
          if (future) {
            model.past.push(model.now)
            model.now = future
          }
        }
      }
      expect(Array.from({ length: SIZE }, (_, place) => store.entryOf(place))).toEqual(model.now)
      expect(store.changedCells()).toEqual(
        model.now.flatMap((entry, place) => (entry === base[place] ? [] : [place])),
      )
    }
  },
)

test.each([1, 2, 3, 4])(
  'merging fresh prices keeps the typed values, and the diff over the fresh base gives the staged table (walk %i)',
  (seed) => {
    const random = randomOf(seed * 104_729)
    const shape = aShape(ROWS, COLUMNS)
    let held = somePrices(shape).filter(() => random(3) > 0)
    const session = new PriceSession(1, shape, held)
    for (let turn = 0; turn < 60; turn += 1) {
      const typed = new Map<number, PriceEntry>()
      for (let edits = random(5); edits > 0; edits -= 1) {
        session.run('Cena', typeInto(session.store, [random(SIZE)], textAt(random)))
      }
      for (const cell of session.store.changedCells()) typed.set(cell, session.store.entryOf(cell))
      held = held.map((price) => (random(6) === 0 ? { ...price, cents: random(5000) } : price))
      session.take(shape, held)
      const { store } = session
      for (const [cell, entry] of typed) expect(store.entryOf(cell)).toBe(entry)
      const server = new Map(held.map((price) => [store.cellOf(price.option, price.quantity), price.cents]))
      const saved = new Map(server)
      for (const cell of store.changedCells())
        saved.set(cell, store.priceOf(cell) ?? saved.get(cell) ?? Number.NaN)
      for (let cell = 0; cell < SIZE; cell += 1) {
        expect(store.baseOf(cell)).toBe(server.get(cell) ?? null)
        const expected = store.problemOf(cell) === null ? numberOrNull(saved.get(cell)) : null
        expect(store.priceOf(cell)).toBe(expected)
      }
      if (random(3) === 0) held = saveAll(session, held)
      while (random(3) === 0) session.undo()
    }
  },
)

const numberOrNull = (cents: number | undefined): number | null =>
  cents === undefined || Number.isNaN(cents) ? null : cents

function saveAll(session: PriceSession, held: StoredPrice[]): StoredPrice[] {
  const { store } = session
  const sent = new Map(
    store.changedCells().flatMap((cell) => {
      const cents = store.priceOf(cell)
      return cents === null ? [] : [[cell, cents] as const]
    }),
  )
  const isSent = ({ option, quantity }: StoredPrice) => sent.has(store.cellOf(option, quantity) ?? -1)
  const put = [...sent].map(([cell, cents]) => {
    const { option, quantity } = store.placeOf(cell)
    return { option: option.pk, quantity: quantity.pk, cents }
  })
  const next = [...held.filter((price) => !isSent(price)), ...put]
  const outcome = session.takeSaved(sent, 'accepted', next)
  expect(outcome.saved.toSorted((a, b) => a - b)).toEqual([...sent.keys()])
  for (const cell of sent.keys()) expect(store.isChanged(cell)).toBe(false)
  return next
}
