import { expect, test } from 'vitest'
import { commandCode } from '#shared/domain/command-codes.ts'
import { BADGE, station } from './scanner-station.ts'

test('the result of a scan is sent to the window that received its keys, also for a badge sign-in; that of a device to the front window', async () => {
  const { scanner, reportedEvents } = station()
  await scanner.take(BADGE, { windowId: 3 })
  await scanner.take('ZAM-10482', { windowId: 4 })
  await scanner.take(commandCode('confirm'), { windowId: 4, hasLayoutMismatch: true })
  await scanner.take('ZAM-10483')
  expect(reportedEvents).toEqual([
    ['scanner.badge', 3],
    ['scanner.badge', 3],
    ['scanner.scan', 4],
    ['scanner.scan', 4],
    ['scanner.layoutMismatch', 4],
    ['scanner.scan', null],
  ])
})
