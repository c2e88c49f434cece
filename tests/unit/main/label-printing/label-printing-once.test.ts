import { describe, expect, test } from 'vitest'
import { createLabelHandlers } from '#main/ipc/handlers/labels.ts'
import { PrintTransportFailure } from '#main/services/print-jobs/ports.ts'
import { refusalOf } from '#support/api-refusal.ts'
import { labelImage } from '#support/label-images.ts'
import { label, png, printed, station } from './label-station.ts'

describe('never twice', () => {
  test('a first print of a printed label is refused, a reprint is allowed and counted', async () => {
    const { printing, sent } = station()
    await printing.print({ ...label, intent: 'first' })
    expect(await refusalOf(printing.print({ ...label, intent: 'first' }))).toEqual({
      code: 'LABEL_ALREADY_PRINTED',
      message: 'Etykieta tej paczki została już wydrukowana.',
    })
    expect(await printing.print({ ...label, intent: 'again' })).toMatchObject({ copies: 2 })
    expect(sent.map(({ document }) => document.copy)).toEqual([1, 2])
  })

  test('SEND-034 the history contains each printed package, for the caption of its button', async () => {
    const { printing, history } = station()
    await printing.print({ ...label, intent: 'first' })
    expect(history(7, 8)).toEqual([printed(7, 1), printed(8, 0)])
  })

  test('only one of two simultaneous calls prints, whatever the intent of the other', async () => {
    for (const intent of ['first', 'again'] as const) {
      const { printing, sent } = station()
      const results = await Promise.allSettled([
        printing.print({ ...label, intent: 'first' }),
        printing.print({ ...label, intent }),
      ])
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
      expect(sent).toHaveLength(1)
    }
  })

  test('another document of the same package is a first print of its own', async () => {
    const { printing, sent } = station({ documents: [png, { kind: 'png', bytes: labelImage({ scale: 3 }) }] })
    await printing.print({ ...label, intent: 'first' })
    printing.forgetPrepared()
    expect(await printing.print({ ...label, intent: 'first' })).toMatchObject({ copies: 2 })
    expect(sent).toHaveLength(2)
  })

  test('bytes that were sent without confirmation make the outcome unknown: no automatic retry, no second first print', async () => {
    const calls = { count: 0 }
    const { printing, history, waits } = station({
      send() {
        calls.count += 1
        if (calls.count > 1) return Promise.resolve({ bytesSent: 9 })
        return Promise.reject(new PrintTransportFailure('interrupted', 4096, 'reset'))
      },
    })
    const refusal = await refusalOf(printing.print({ ...label, intent: 'first' }))
    expect(refusal?.code).toBe('PRINT_UNKNOWN')
    expect(refusal?.message).toContain('Nie wiadomo, czy etykieta wyszła')
    expect(calls.count).toBe(1)
    expect(waits).toEqual([])
    expect(history(7)).toEqual([printed(7, 0, { isUnknown: true })])
    expect((await refusalOf(printing.print({ ...label, intent: 'first' })))?.code).toBe(
      'LABEL_ALREADY_PRINTED',
    )
    expect(await printing.print({ ...label, intent: 'again' })).toMatchObject({ copies: 1 })
    expect(history(7)).toEqual([printed(7, 1)])
  })

  test('a printer that accepted nothing is tried four times and then named in the error; the label may be printed first later', async () => {
    const calls = { count: 0 }
    const { printing, waits, sent } = station({
      send() {
        calls.count += 1
        if (calls.count > 4) return Promise.resolve({ bytesSent: 9 })
        return Promise.reject(new PrintTransportFailure('unreachable', 0, 'ECONNREFUSED'))
      },
    })
    const refusal = await refusalOf(printing.print({ ...label, intent: 'first' }))
    expect(refusal?.code).toBe('PRINTER_UNREACHABLE')
    expect(refusal?.message).toContain('ZD421')
    expect(waits).toEqual([500, 1000, 2000])
    expect(sent).toEqual([])
    expect(await printing.print({ ...label, intent: 'first' })).toMatchObject({ copies: 1 })
  })

  test('a print that the journal cannot record is not sent, whichever record fails', async () => {
    const full = () => {
      throw new Error('database or disk is full')
    }
    for (const broken of [{ create: full }, { keep: full }, { change: full }]) {
      const { printing, sent } = station({ around: (journal) => ({ ...journal, ...broken }) })
      const refusal = await refusalOf(printing.print({ ...label, intent: 'first' }))
      expect(refusal?.code).toBe('JOURNAL_UNAVAILABLE')
      expect(refusal?.message).toContain('nic nie wydrukowano')
      expect(sent).toEqual([])
    }
  })

  test('if the disk fails after the print, the printed label is not reported as failed', async () => {
    const { printing } = station({
      around: (journal) => ({
        ...journal,
        change(id, state, details) {
          if (state === 'printed') throw new Error('disk I/O error')
          return journal.change(id, state, details)
        },
      }),
    })
    expect(await printing.print({ ...label, intent: 'first' })).toMatchObject({ state: 'printed' })
    expect((await refusalOf(printing.print({ ...label, intent: 'first' })))?.code).toBe(
      'LABEL_ALREADY_PRINTED',
    )
  })

  test('an unexpected error leaves the outcome unknown', async () => {
    const { printing, history } = station({ send: () => Promise.reject(new TypeError('bug')) })
    expect((await refusalOf(printing.print({ ...label, intent: 'first' })))?.code).toBe('PRINT_UNKNOWN')
    expect(history(7)).toEqual([printed(7, 0, { isUnknown: true })])
  })
})

describe('a label with an unknown outcome', () => {
  test('counts as printed once the user has confirmed it', async () => {
    const { printing, journalService, history } = station({
      send: () => Promise.reject(new PrintTransportFailure('interrupted', 100, 'closed')),
    })
    expect((await refusalOf(printing.print({ ...label, intent: 'first' })))?.code).toBe('PRINT_UNKNOWN')
    expect(history(7)).toEqual([printed(7, 0, { isUnknown: true })])
    await createLabelHandlers(printing, journalService)['labels.cameOut']({ packagePk: 7 })
    expect(history(7)).toEqual([printed(7, 1)])
    expect((await refusalOf(printing.print({ ...label, intent: 'first' })))?.code).toBe(
      'LABEL_ALREADY_PRINTED',
    )
  })
})
