import { describe, expect, test } from 'vitest'
import { readSoakOptions } from '../../../scripts/soak/options.ts'
import { officeWork } from '../../../scripts/soak/office/office-work.ts'
import { kindOf, PARTS, planShift, seededRandom, shuffled } from '../../../scripts/soak/plan.ts'
import type { PageSample, Sample } from '../../../scripts/soak/sample.ts'
import { judgeGrowth } from '../../../scripts/soak/verdict.ts'

describe('the plan of the shift', () => {
  test('a thousand orders and three hundred actions at two desks are split into ten parts, with an eighth of the time offline', () => {
    const plan = planShift({ minutes: 30, orders: 1000 })
    expect(plan.outageMs).toBe(225_000)
    expect(plan.paceMs * 1000 + plan.outageMs).toBe(30 * 60_000)
    expect(plan.parts).toHaveLength(PARTS)
    expect(plan.parts.map(({ orders }) => orders.to - orders.from)).toEqual(Array(PARTS).fill(100))
    expect(plan.parts.map(({ actions }) => actions)).toEqual(Array(PARTS).fill(15))
  })

  test('one order in five is weighed and gets a label, from alternating carriers', () => {
    const kinds = Array.from({ length: 30 }, (_, place) => kindOf(place))
    const count = (kind: string) => kinds.filter((one) => one === kind).length
    expect([count('labelled'), count('gls'), count('ups')]).toEqual([24, 4, 2])
  })

  test('random choices are the same in every run', () => {
    const letters = 'abcdefgh'.split('')
    const order = shuffled(letters, seededRandom(7))
    expect(shuffled(letters, seededRandom(7))).toEqual(order)
    expect(order).not.toEqual(letters)
    expect(order.toSorted()).toEqual(letters)
  })

  test('the command line accepts minutes, orders and a file; anything else is refused', () => {
    expect(readSoakOptions([])).toEqual({
      minutes: 30,
      orders: 1000,
      json: 'soak-output.json',
      nodes: false,
      board: false,
      outage: false,
      temper: 'usual',
    })
    expect(readSoakOptions(['--minutes', '3', '--orders', '60', '--json', 'a.json'])).toEqual({
      minutes: 3,
      orders: 60,
      json: 'a.json',
      nodes: false,
      board: false,
      outage: false,
      temper: 'usual',
    })
    expect(readSoakOptions(['--nodes'])).toMatchObject({ nodes: true, board: false })
    expect(readSoakOptions(['--board'])).toMatchObject({ nodes: false, board: true })
    expect(readSoakOptions(['--outage'])).toMatchObject({ nodes: false, board: false, outage: true })
    expect(readSoakOptions(['--outage', '--temper', 'stranger'])).toMatchObject({ temper: 'stranger' })
    expect(() => readSoakOptions(['--board', '--temper', 'stranger'])).toThrow('the usual shop only')
    expect(() => readSoakOptions(['--temper', 'cold'])).toThrow('--temper is usual or stranger')
    expect(() => readSoakOptions(['--orders', 'many'])).toThrow('--orders is a whole number')
    expect(() => readSoakOptions(['--fast'])).toThrow('--fast')
  })
})

const PAGE: PageSample = { data: 10, native: 4, nodes: 1000, listeners: 200, timers: 3, kept: 30 }

const sampleAt = (orders: number, changes: Partial<Sample> = {}): Sample => ({
  orders,
  actions: 0,
  minutes: orders / 30,
  signedIn: Math.min(10, orders / 30),
  bench: PAGE,
  desks: [PAGE, PAGE],
  main: { held: 20, timers: 5, handles: 10, descriptors: 40 },
  processes: { main: 90, pages: 300 },
  sizes: { log: 1000 * orders, journal: 30_000 * orders, shop: 76_000_000 + 2000 * orders },
  ...changes,
})

const missed = (late: Sample) =>
  judgeGrowth(sampleAt(0), sampleAt(100), late)
    .filter(({ isReached }) => !isReached)
    .map(({ name }) => name)

describe('the verdict', () => {
  test('a shift that leaves nothing behind reaches every goal', () => {
    expect(missed(sampleAt(1000))).toEqual([])
  })

  test('growth by a tenth is accepted, by a fifth it is reported with its window', () => {
    expect(missed(sampleAt(1000, { bench: { ...PAGE, data: 11, listeners: 220 } }))).toEqual([])
    expect(missed(sampleAt(1000, { desks: [PAGE, { ...PAGE, nodes: 1200 }] }))).toEqual(['desk 2: DOM nodes'])
  })

  test('sizes that depend on the orders may grow evenly, the log up to its rotation limit', () => {
    const uneven = { log: 20_000_000, journal: 45_000 * 1000, shop: 78_000_000 }
    expect(missed(sampleAt(1000, { sizes: uneven }))).toEqual(['print journal, bytes an order'])
    const even = { journal: 30_000 * 1000, shop: 78_000_000 }
    expect(missed(sampleAt(1000, { sizes: { ...even, log: 5 * 5 * 1024 * 1024 } }))).toEqual([])
    expect(missed(sampleAt(1000, { sizes: { ...even, log: 5 * 5 * 1024 * 1024 + 1 } }))).toEqual(['log, MB'])
  })

  test('responses cached for five minutes may grow to those of five minutes, but no further', () => {
    expect(missed(sampleAt(1000, { bench: { ...PAGE, kept: 49 } }))).toEqual([])
    expect(missed(sampleAt(1000, { bench: { ...PAGE, kept: 70 } }))).toEqual([
      'bench: answers kept, a minute',
    ])
  })
})

describe('the office', () => {
  test('every action is done once before any is repeated', async () => {
    const done: string[] = []
    const actions = ['a', 'b', 'c'].map((name) => ({ name, play: async () => void done.push(name) }))
    const work = officeWork({ actions, random: seededRandom(1), onFailed: () => undefined })
    await work.play(null as never, 2)
    expect(work.played().size).toBe(2)
    await work.play(null as never, 4)
    expect(done.slice(0, 3).toSorted()).toEqual(['a', 'b', 'c'])
    expect(done.slice(3).toSorted()).toEqual(['a', 'b', 'c'])
  })
})
