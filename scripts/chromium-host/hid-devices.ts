import { report } from './runtime.ts'

/** As Electron shows a HID device to the app. */
interface HidDevice {
  deviceId: string
  name: string
  vendorId: number
  productId: number
  serialNumber: string
}

export interface AskedDevice {
  deviceType: 'hid' | 'serial' | 'usb'
  origin: string
  device: object
}

/**
 * Chromium tells nobody which devices a page may see when it is driven. `HOST_HID` (`0c2e:0b6a:S1,0c2e:0b6a:S2`) says
 * which ones a test has: the page is given those that the app's own handler grants, as Electron does.
 */
function pluggedDevices(): HidDevice[] {
  const given = (process.env['HOST_HID'] ?? '').matchAll(/([\da-f]{4}):([\da-f]{4}):(\w+)/g)
  return [...given].map(([, vendor = '', product = '', serialNumber = '']) => ({
    deviceId: serialNumber,
    name: 'Scanner',
    vendorId: Number.parseInt(vendor, 16),
    productId: Number.parseInt(product, 16),
    serialNumber,
  }))
}

export function hasHidDevices(): boolean {
  return pluggedDevices().length > 0
}

/** The devices that a page of this origin may open, asked one by one. */
export function grantedHidDevices(origin: string, isGranted: (asked: AskedDevice) => boolean): HidDevice[] {
  return pluggedDevices().filter((device) => {
    const isAllowed = isGranted({ deviceType: 'hid', origin, device })
    report(`hid device ${device.serialNumber} ${isAllowed ? 'granted' : 'refused'}`)
    return isAllowed
  })
}
