import { expect, test } from 'vitest'
import { isDevicePath, isWindowsPrinter } from '#shared/station/device-path.ts'
import { printerProfile } from '#shared/station/printer-profile.ts'

const WINDOWS = [
  'LPT1',
  'lpt9:',
  'COM3',
  String.raw`\\.\LPT1`,
  String.raw`\\.\COM12`,
  String.raw`\\PAKOWANIE-1\Zebra`,
  String.raw`\\10.0.0.4\ZD 421 (kopia)`,
  String.raw`\\?\usb#vid_0a5f&pid_0081#7&1#{28d78fad-5a12-11d1-ae5b-0000f803a8c2}`,
]

const FILES = [
  String.raw`C:\Users\jan\faktura.pdf`,
  String.raw`C:\LPT1`,
  'LPT1.txt',
  'LPT10',
  'COM12',
  'etykiety.zpl',
  '',
  String.raw`\\.\C:\faktura.pdf`,
  String.raw`\\.\PhysicalDrive0`,
  String.raw`\\?\C:\faktura.pdf`,
  String.raw`\\.\C:`,
  String.raw`\\serwer\wspolny\faktura.pdf`,
  String.raw`\\serwer\wspolny\\`,
  String.raw`\\serwer\pipe`,
  String.raw`\\serwer`,
  '//serwer/wspolny',
  String.raw`\\serwer\..`,
  String.raw`\\..\wspolny`,
  '/home/jan/faktura.pdf',
  '/dev/../home/jan/faktura.pdf',
  '/dev/shm/../../home/jan/x',
  '/dev/rdisk0',
  '/dev/disk1',
  '/dev/mem',
  '/dev/',
]

test('DESK-057 ports, shared printers and device files are printers; files, disks and pipes are not', () => {
  expect(WINDOWS.filter((path) => !isWindowsPrinter(path))).toEqual([])
  expect(
    ['/dev/usb/lp0', '/dev/cu.usbserial-1420', '/dev/etykiety'].filter((path) => !isDevicePath(path)),
  ).toEqual([])
  expect(FILES.filter(isDevicePath)).toEqual([])
  // On Windows it would be a file on the current drive.
  expect(isWindowsPrinter('/dev/usb/lp0')).toBe(false)
})

test('DESK-072 a profile with the path of a file is refused in Polish', () => {
  const read = (path: string) => printerProfile.safeParse({ transport: { kind: 'device', path } })
  expect(read(String.raw`\\.\LPT1`).success).toBe(true)
  const refused = read(String.raw`C:\Users\jan\faktura.pdf`)
  expect(refused.error?.issues).toMatchObject([
    {
      path: ['transport', 'path'],
      message: expect.stringContaining('Zwykły plik nie jest drukarką.') as string,
    },
  ])
})
