import type { HIDDevice, SerialPort, Session } from 'electron'
import type { ScannerDeviceKind } from '#shared/domain/scanner-device.ts'
import type { RequestedDevice, OfferedDevice, ScannerDevices } from '../services/scanner/scanner-devices.ts'
import { isAppAddress } from './origin.ts'

type Devices = Pick<ScannerDevices, 'mayUse' | 'isGranted' | 'offer' | 'added' | 'removed'>

const number = (value: unknown): number | undefined => {
  const read = typeof value === 'string' ? Number.parseInt(value, 10) : value
  return typeof read === 'number' && Number.isInteger(read) ? read : undefined
}
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/**
 * Reads a device that Electron passes to the permission handler. HID devices have the documented keys; serial ports
 * have those of Chromium's own record (`vendor_id`, on Windows only `device_instance_id`).
 */
export function askedDevice(kind: ScannerDeviceKind, device: object): RequestedDevice {
  const said = device as Record<string, unknown>
  return {
    kind,
    name: text(said['name']) ?? text(said['displayName']) ?? text(said['portName']),
    vendorId: number(said['vendorId'] ?? said['vendor_id']),
    productId: number(said['productId'] ?? said['product_id']),
    serialNumber: text(said['serialNumber'] ?? said['serial_number']),
    instanceId: text(said['deviceInstanceId'] ?? said['device_instance_id']),
  }
}

export function offeredHid(device: HIDDevice): OfferedDevice {
  const { vendorId, productId, name } = device
  const serialNumber = text(device.serialNumber) ?? null
  return { id: device.deviceId, device: { kind: 'hid', name, vendorId, productId, serialNumber } }
}

/** Baud rate of nearly every serial scanner. Ports over USB accept any rate. */
const USUAL_BAUD_RATE = 9600

export function offeredPort(port: SerialPort): OfferedDevice {
  const { name, vendorId, productId, serialNumber, instanceId } = askedDevice('serial', port)
  return {
    id: port.portId,
    device: {
      kind: 'serial',
      name: name ?? port.portName,
      vendorId: vendorId ?? null,
      productId: productId ?? null,
      serialNumber: serialNumber ?? null,
      instanceId: instanceId ?? null,
      baudRate: USUAL_BAUD_RATE,
    },
  }
}

/**
 * The only exception to `refusePermissions` (DESK-014): allows the scanner that the user chose in the station's
 * settings, in the app's own top frame.
 */
export function allowScanner(session: Session, devices: Devices): void {
  session.setPermissionCheckHandler((_contents, permission, origin, details) => {
    if (permission !== 'hid' && permission !== 'serial') return false
    return details.isMainFrame && isAppAddress(details.securityOrigin ?? origin) && devices.mayUse(permission)
  })
  session.setDevicePermissionHandler(({ deviceType, origin, device }) => {
    if (deviceType === 'usb' || !isAppAddress(origin)) return false
    return devices.isGranted(askedDevice(deviceType, device))
  })

  session.on('select-hid-device', (event, { deviceList }, answer) => {
    event.preventDefault()
    // One scanner may have several interfaces, each of which is a device here.
    devices.offer('hid', deviceList.map(offeredHid), (id) => answer(id))
  })
  session.on('hid-device-added', (_event, { device }) => devices.added('hid', offeredHid(device)))
  session.on('hid-device-removed', (_event, { device }) => devices.removed('hid', device.deviceId))
  session.on('select-serial-port', (event, ports, _contents, answer) => {
    event.preventDefault()
    devices.offer('serial', ports.map(offeredPort), (id) => answer(id ?? ''))
  })
  session.on('serial-port-added', (_event, port) => devices.added('serial', offeredPort(port)))
  session.on('serial-port-removed', (_event, port) => devices.removed('serial', port.portId))
}
