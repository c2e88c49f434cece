import type { ScannerDevice } from '#shared/domain/scanner-device.ts'
import type { Hid, HidDevice, HidInputReport } from './device-types.ts'
import { BAR_CODE_SCANNER_PAGE, createHidReportReader, scanLayout } from './hid-report.ts'
import type { OpenedScanner, ScannerPort } from './scanner-port.ts'

/** The report that enables HID-POS output. Honeywell's scanners send their codes as HID-POS only after receiving it. */
const LISTENING_REPORT = 254

async function sayThatSomebodyListens(device: HidDevice): Promise<void> {
  const knows = device.collections.some(({ featureReports = [] }) =>
    featureReports.some(({ reportId }) => reportId === LISTENING_REPORT),
  )
  if (!knows) return
  // A scanner that refuses this report may still send codes.
  await device.sendFeatureReport(LISTENING_REPORT, Uint8Array.of(1)).catch(() => undefined)
}

export function createHidPort(hid: Hid): ScannerPort {
  async function find(wanted: ScannerDevice): Promise<HidDevice[]> {
    const granted = await hid.getDevices()
    return granted.filter(
      ({ vendorId, productId }) => vendorId === wanted.vendorId && productId === wanted.productId,
    )
  }

  return {
    async request() {
      const chosen = await hid.requestDevice({ filters: [{ usagePage: BAR_CODE_SCANNER_PAGE }] })
      return chosen.length > 0
    },

    async open(wanted, onScan): Promise<OpenedScanner | 'missing' | 'otherMode'> {
      const found = await find(wanted)
      if (found.length === 0) return 'missing'
      const device = found.find(({ collections }) => scanLayout(collections) !== null)
      const layout = device && scanLayout(device.collections)
      if (!device || !layout) return 'otherMode'
      if (!device.opened) await device.open()
      await sayThatSomebodyListens(device)
      const reader = createHidReportReader(layout)
      const listen = (event: Event): void => {
        const { reportId, data, timeStamp } = event as HidInputReport
        const text = reader.read(reportId, data, timeStamp)
        if (text !== null) onScan(text)
      }
      device.addEventListener('inputreport', listen)
      return {
        isThere: async () => device.opened && (await hid.getDevices()).includes(device),
        async close() {
          device.removeEventListener('inputreport', listen)
          await device.close()
        },
      }
    },

    onPlugged(listener) {
      hid.addEventListener('connect', listener)
      hid.addEventListener('disconnect', listener)
    },
  }
}
