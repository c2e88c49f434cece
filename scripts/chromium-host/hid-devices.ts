import { report } from './runtime.ts'

/** A HID device in the shape in which Electron shows it to the app. */
interface HidDevice {
  deviceId: string
  name: string
  vendorId: number
  productId: number
  serialNumber: string
}

export interface RequestedDevice {
  deviceType: 'hid' | 'serial' | 'usb'
  origin: string
  device: object
}

/**
 * Returns the devices in `HOST_HID` (`0c2e:0b6a:S1,0c2e:0b6a:S2`), by which a test sets its HID devices. A driven
 * Chromium does not report which devices a page may see, so the page gets the ones that the app's own handler grants,
 * as in Electron.
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

/** The devices that a page of this origin may open. `isGranted` is called for each one. */
export function grantedHidDevices(
  origin: string,
  isGranted: (asked: RequestedDevice) => boolean,
): HidDevice[] {
  return pluggedDevices().filter((device) => {
    const isAllowed = isGranted({ deviceType: 'hid', origin, device })
    report(`hid device ${device.serialNumber} ${isAllowed ? 'granted' : 'refused'}`)
    return isAllowed
  })
}
