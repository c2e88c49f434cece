import { describe, expect, test } from 'vitest'
import { keyOf } from '#sandbox/database/key-ranges.ts'
import { CALIBRATION_CODE } from '#shared/domain/calibration-code.ts'
import { commandCode } from '#shared/domain/command-codes.ts'
import { waitingSlipCode } from '#shared/domain/waiting-slip-code.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { BADGE, station } from './scanner-station.ts'

describe('a scan on the locked screen', () => {
  const refusals = (events: { name: string; payload: unknown }[]) =>
    events.flatMap(({ name, payload }) =>
      name === 'lock.scanRefused' ? [(payload as { message: string }).message] : [],
    )

  test('PL-10 anything that is clearly no badge is refused aloud, and neither a screen nor the server receives it', async () => {
    const { scanner, events, printed, unlocked, badges, lock, pass } = station({ isSignedIn: true })
    lock()
    printed.set('00359007731234567895', {
      packagePk: keyOf('delivery_packages', 1),
      orderPk: keyOf('orders', 2),
    })
    const codes = [
      commandCode('signOut'),
      CALIBRATION_CODE,
      '00359007731234567895',
      waitingSlipCode(keyOf('delivery_packages', 3)),
    ]
    for (const code of codes) {
      await scanner.take(code)
      pass(1000)
    }
    expect(refusals(events)).toEqual(codes.map(() => 'Ekran jest zablokowany. Zeskanuj swój identyfikator.'))
    expect(events.filter(({ name }) => name === 'scanner.scan')).toEqual([])
    expect([unlocked, badges]).toEqual([[], []])
  })

  test('PL-10 a badge unlocks, and the next scan is an ordinary one', async () => {
    const { scanner, scans, unlocked, lock, events } = station({ isSignedIn: true })
    lock()
    await scanner.take(BADGE)
    expect(unlocked).toEqual([BADGE])
    expect(refusals(events)).toEqual([])
    await scanner.take('100123')
    expect(scans('order')).toEqual([{ pk: '100123' }])
  })

  test('a badge that the server does not know is refused aloud without its code, even while scans are measured', async () => {
    const refusal = { code: ErrorCode.validation, message: `Zły kod ${BADGE}`, status: 400 }
    const { scanner, events, lock, lines } = station({ isSignedIn: true, refusal })
    scanner.measure(true)
    lock()
    await scanner.take(BADGE)
    expect(refusals(events)).toEqual(['Nieznany identyfikator. Zeskanuj go jeszcze raz albo wpisz hasło.'])
    expect(JSON.stringify([events, lines])).not.toContain(BADGE)
  })
})
