import { expect, test } from 'vitest'
import { openFailure, writeFailure } from '#main/adapters/device/device-failures.ts'

const coded = (code: string): Error => Object.assign(new Error(code), { code })

test.each([
  ['ENOENT', 'unreachable', 'nie ma urządzenia /dev/usb/lp0.'],
  ['ENXIO', 'unreachable', 'nie ma urządzenia /dev/usb/lp0.'],
  ['EBUSY', 'unreachable', 'urządzenia /dev/usb/lp0 używa inny program.'],
  ['EACCES', 'refused', 'brak uprawnień do urządzenia /dev/usb/lp0.'],
  ['EIO', 'refused', 'nie można otworzyć urządzenia /dev/usb/lp0 (EIO).'],
])(
  'DESK-057 %s of a device file is reported in Polish and retried only if it may be temporary',
  (code, kind, message) => {
    expect(openFailure(coded(code), '/dev/usb/lp0')).toMatchObject({ kind, message, bytesSent: 0 })
  },
)

test('DESK-057 a failed write is a refusal only if nothing has been sent', () => {
  expect(writeFailure('ENOSPC', 0, '/dev/usb/lp0')).toMatchObject({ kind: 'refused', bytesSent: 0 })
  expect(writeFailure('ENOSPC', 16_384, '/dev/usb/lp0')).toMatchObject({
    kind: 'interrupted',
    bytesSent: 16_384,
  })
})
