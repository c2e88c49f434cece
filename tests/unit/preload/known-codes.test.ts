// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKnownCodes } from '#main/services/scanner/known-codes.ts'
import { labelFingerprint } from '#shared/domain/known-codes.ts'
import { ONLY_OWN_SCANS, SCAN_MODE_ATTRIBUTE } from '#shared/domain/scan-screens.ts'
import { filterOf } from '#support/filter-of.ts'
import { watchKnownCodes } from '../../../src/preload/known-codes.ts'

const BADGE = 'K7R2MXA93B1C0E'
const { dataset } = document.documentElement

beforeEach(() => {
  dataset[SCAN_MODE_ATTRIBUTE] = ONLY_OWN_SCANS
  document.body.innerHTML = '<input id="plain"><input id="asking" data-accepts-scan><button>x</button>'
})
afterEach(() => document.body.replaceChildren())

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

/** What crosses to a window: all labels, or how many new ones; null if nobody is signed in. */
type Sent = 'all' | number | null

/** The preload's code judge with the main process's known codes behind it. */
function station({ isBroken = false } = {}) {
  const listeners = new Map<string, (payload: unknown) => void>()
  const numbers = ['00359007738913345561']
  const state = { isSignedIn: true, list: 1, first: 1, reads: 0, reported: [] as Sent[] }
  const known = createKnownCodes({
    isSignedIn: () => state.isSignedIn,
    async labelNumbers() {
      if (isBroken) throw new Error('no journal')
      const added = numbers.slice(state.first).map(labelFingerprint)
      return { list: state.list, filter: filterOf(numbers), added }
    },
    log: { error: () => {} },
  })
  known.rememberBadge(BADGE)
  const findJudge = watchKnownCodes(document, {
    async read(before) {
      state.reads += 1
      // A window gets a copy.
      const answer = structuredClone(await known.read(before))
      state.reported.push(answer && (answer.labels ? 'all' : answer.added.length))
      return answer
    },
    listen: (name, listener) => void listeners.set(name, listener),
    acceptsScan: '[data-accepts-scan]',
  })
  const verdict = (text: string) => findJudge()?.judge(text, true)
  const mayBeLabel = (text: string) => verdict(text) === 'mayBeLabel'
  return {
    findJudge,
    verdict,
    mayBeLabel,
    known,
    numbers,
    state,
    tell: (name: string) => listeners.get(name)?.({}),
  }
}

test('in a field of a screen without scans there is a code judge, which knows this station’s orders, labels and badges', async () => {
  const { findJudge, verdict, known } = station()
  focus('#plain')
  await expect.poll(findJudge).not.toBeNull()
  expect([verdict('ZAM-10482'), verdict(BADGE)]).toEqual(['isOurs', 'isOurs'])
  expect([verdict('00359007738913345561'), verdict('%000500359007738913345561')]).toEqual([
    'mayBeLabel',
    'mayBeLabel',
  ])
  expect([verdict('5901234123457'), verdict('K7R2MXA93B1C0F')]).toEqual(['isTyping', 'isTyping'])
  expect(JSON.stringify(await known.read(null))).not.toContain(BADGE)
})

test('DESK-044 there is no code judge without a field, in a field that requests scans, or on a screen that accepts them', async () => {
  const { findJudge } = station()
  focus('#plain')
  await expect.poll(findJudge).not.toBeNull()
  for (const elsewhere of ['button', '#asking']) {
    focus(elsewhere)
    expect(findJudge()).toBeNull()
  }
  focus('#plain')
  expect(findJudge()).not.toBeNull()
  delete dataset[SCAN_MODE_ATTRIBUTE]
  expect(findJudge()).toBeNull()
})

test('DESK-050 while nobody is signed in every burst is a scan, whatever the page says about its screen', async () => {
  const { findJudge, state, tell } = station()
  focus('#plain')
  await expect.poll(findJudge).not.toBeNull()
  state.isSignedIn = false
  tell('session.changed')
  expect(findJudge()).toBeNull()
  await expect.poll(() => state.reads).toBe(2)
  expect(findJudge()).toBeNull()
  state.isSignedIn = true
  tell('session.changed')
  await expect.poll(findJudge).not.toBeNull()
})

test('a label printed meanwhile is known at the next code, and nothing is read twice without a reason', async () => {
  const { findJudge, mayBeLabel, numbers, state, tell } = station()
  focus('#plain')
  await expect.poll(findJudge).not.toBeNull()
  numbers.push('1Z999AA10123456784')
  tell('journal.changed')
  await expect.poll(() => mayBeLabel('1Z999AA10123456784')).toBe(true)
  focus('button')
  focus('#plain')
  findJudge()
  expect(state.reads).toBe(2)
})

test('only new numbers of a growing journal are sent, and all of them after one was removed', async () => {
  const { findJudge, mayBeLabel, numbers, state, tell } = station()
  focus('#plain')
  await expect.poll(findJudge).not.toBeNull()
  const changed = async () => {
    tell('journal.changed')
    // Simulates the next code in the field, which queries the judge.
    findJudge()
    const { reads } = state
    await expect.poll(() => state.reported).toHaveLength(reads)
    await Promise.resolve()
  }
  numbers.push('1Z999AA10123456784', '1Z999AA10123456785')
  await changed()
  await changed()
  expect(state.reported).toEqual(['all', 2, 0])
  expect(numbers.map(mayBeLabel)).toEqual([true, true, true])

  state.list = 2
  const [gone = ''] = numbers.splice(0, 1)
  state.first = numbers.length
  await changed()
  expect(state.reported.at(-1)).toBe('all')
  await expect.poll(() => mayBeLabel(gone)).toBe(false)
  expect(numbers.map(mayBeLabel)).toEqual([true, true])
  // After the next sign-in all numbers are sent again.
  tell('session.changed')
  await expect.poll(() => state.reported.slice(4)).toEqual(['all'])
})

test('the bench, where labels are printed, requests no known codes', async () => {
  delete dataset[SCAN_MODE_ATTRIBUTE]
  const { findJudge, state, tell } = station()
  tell('session.changed')
  tell('journal.changed')
  focus('#plain')
  expect(findJudge()).toBeNull()
  expect(state.reads).toBe(0)
  dataset[SCAN_MODE_ATTRIBUTE] = ONLY_OWN_SCANS
  await expect.poll(findJudge).not.toBeNull()
  expect(state.reads).toBe(1)
})

test('if the journal cannot be read, only labels are unknown', async () => {
  const { findJudge, verdict } = station({ isBroken: true })
  focus('#plain')
  await expect.poll(findJudge).not.toBeNull()
  expect([verdict('ZAM-10482'), verdict('00359007738913345561')]).toEqual(['isOurs', 'isTyping'])
})
