import {
  isSameDevice,
  type ScannerDevice,
  type ScannerDeviceKind,
  type ScannerDeviceStatus,
} from '#shared/domain/scanner-device.ts'
import type { EventName, Events } from '#shared/ipc/events.ts'
import type { ScannerDeviceState } from '#shared/ipc/routes/scanner.ts'
import type { ScannerSettings } from '#shared/station/scanner-settings.ts'
import type { PartialSettings, StationSettings } from '#shared/station/station-settings.ts'

/** A device that the system offers, and the id by which it is chosen. */
export interface OfferedDevice {
  id: string
  device: ScannerDevice
}

/** The details of a device that a page wants to open; unknown ones are omitted. */
export interface RequestedDevice {
  kind: ScannerDeviceKind
  name?: string | undefined
  vendorId?: number | undefined
  productId?: number | undefined
  serialNumber?: string | undefined
  instanceId?: string | undefined
}

interface DeviceSettings {
  get(): StationSettings
  update(change: PartialSettings): Promise<void>
  onChange(listener: (settings: StationSettings) => void): unknown
}

export interface ScannerDevicesDeps {
  settings: DeviceSettings
  log: { info(scope: string, message: string): void }
  emit: <N extends EventName>(name: N, payload: Events[N]) => void
}

/** The station's single device scanner: how it is chosen, who may open it, and its state. */
export interface ScannerDevices {
  state(): ScannerDeviceState
  /** Called when the user presses the button. Makes the preload request a device from the system. */
  choose(kind: ScannerDeviceKind): void
  /** Called when the system offers devices and waits for `answer`; null chooses none. */
  offer(kind: ScannerDeviceKind, devices: readonly OfferedDevice[], answer: (id: string | null) => void): void
  /** Called when a device is plugged in while one is being chosen. */
  added(kind: ScannerDeviceKind, device: OfferedDevice): void
  removed(kind: ScannerDeviceKind, id: string): void
  /**
   * Applies the choice made on the page. Throws an `ApiFailure` if the settings cannot be changed; then no device is
   * granted.
   */
  pick(id: string | null): Promise<void>
  choiceEnded(problem: 'unsupported' | 'refused' | null): void
  /** Called when a page has been loaded again. */
  started(): void
  reported(status: ScannerDeviceStatus): void
  /** Whether devices of this kind may be requested at all. */
  mayUse(kind: ScannerDeviceKind): boolean
  /** Whether this device may be opened: only the configured one, no other of its kind (DESK-014). */
  isGranted(device: RequestedDevice): boolean
}

const MESSAGES: Record<ScannerDeviceStatus, string | null> = {
  connected: null,
  missing: 'Skaner odłączony. Podłącz go – zacznie działać sam.',
  refused: 'Nie można otworzyć skanera. Zamknij inne programy, które go używają, i podłącz go ponownie.',
  otherMode:
    'Skaner nie pracuje w trybie HID-POS. Przełącz go kodem z jego instrukcji (USB HID POS) i podłącz ponownie.',
  unsupported: 'Ten komputer nie udostępnia programowi takich skanerów. Używaj skanera jak klawiatury.',
}

const CHOICE_PROBLEMS = {
  unsupported: MESSAGES.unsupported,
  refused: 'Nie udało się zapytać systemu o skanery. Naciśnij przycisk jeszcze raz.',
} as const

interface Choice {
  kind: ScannerDeviceKind
  devices: readonly OfferedDevice[]
  answer: ((id: string | null) => void) | null
}

const nameOf = ({ name, ...device }: ScannerDevice): string => {
  const port = device.kind === 'serial' && device.instanceId === null ? device.serialNumber : null
  return port === null ? name : `${name} (${port})`
}

/** `/dev/ttyS0` and `ttyS0` are the same port. */
const portOf = (name: string | undefined): string | undefined => name?.split('/').at(-1)

/**
 * Whether a device is the configured one. Devices of the same model are distinguished by their serial number, and ports
 * without one by their name.
 */
function matches(device: ScannerDevice, asked: RequestedDevice): boolean {
  if (device.kind !== asked.kind) return false
  if (device.kind === 'serial' && device.instanceId !== null) return device.instanceId === asked.instanceId
  const { vendorId, productId, serialNumber } = device
  if (vendorId === null || productId === null) return portOf(device.name) === portOf(asked.name)
  if (vendorId !== asked.vendorId || productId !== asked.productId) return false
  return serialNumber === null || serialNumber === asked.serialNumber
}

export function createScannerDevices({ settings, log, emit }: ScannerDevicesDeps): ScannerDevices {
  let choice: Choice | null = null
  let status: ScannerDeviceStatus | 'waiting' = 'waiting'
  let problem: string | null = null
  let scanner: ScannerSettings = settings.get().scanner

  const state = (): ScannerDeviceState => {
    const { device } = scanner
    const shown = device ? status : 'none'
    return {
      status: shown,
      name: device ? nameOf(device) : null,
      message: problem ?? (shown === 'none' || shown === 'waiting' ? null : MESSAGES[shown]),
      isChoosing: choice !== null,
    }
  }
  const tell = (): void => emit('scanner.deviceChanged', state())

  function reportDevices(): void {
    const devices = (choice?.devices ?? []).map(({ id, device }) => ({ id, name: nameOf(device) }))
    emit('scanner.devices', { devices })
  }

  function endChoice(): Choice | null {
    const ended = choice
    choice = null
    return ended
  }

  function change(kind: ScannerDeviceKind, by: (devices: readonly OfferedDevice[]) => OfferedDevice[]): void {
    if (choice?.kind !== kind || !choice.answer) return
    choice = { ...choice, devices: by(choice.devices) }
    reportDevices()
  }

  settings.onChange(({ scanner: next }) => {
    const isOther = !isSameDevice(scanner.device, next.device)
    const isChanged = isOther || JSON.stringify(scanner) !== JSON.stringify(next)
    scanner = next
    if (isOther) {
      status = 'waiting'
      problem = null
      tell()
    }
    if (isChanged) emit('scanner.settingsChanged', {})
  })

  return {
    state,
    choose(kind) {
      endChoice()?.answer?.(null)
      choice = { kind, devices: [], answer: null }
      problem = null
      tell()
      emit('scanner.chooseDevice', { kind })
    },
    offer(kind, devices, answer) {
      // The user pressed no button, so a page that requests devices by itself gets none.
      if (choice?.kind !== kind || choice.answer) {
        answer(null)
        return
      }
      choice = { kind, devices, answer }
      reportDevices()
    },
    added: (kind, device) =>
      change(kind, (devices) => [...devices.filter(({ id }) => id !== device.id), device]),
    removed: (kind, gone) => change(kind, (devices) => devices.filter(({ id }) => id !== gone)),
    async pick(id) {
      const ended = endChoice()
      const picked = ended?.devices.find((offered) => offered.id === id)
      try {
        // Saved before the answer, because the page opens the device on the answer and only the settings allow that.
        if (picked) await settings.update({ scanner: { ...settings.get().scanner, device: picked.device } })
        if (picked) log.info('scanner', `device chosen: ${picked.device.kind} ${picked.device.name}`)
        ended?.answer?.(picked?.id ?? null)
      } catch (cause) {
        ended?.answer?.(null)
        throw cause
      } finally {
        tell()
      }
    },
    choiceEnded(reason) {
      if (reason === null && choice === null) return
      endChoice()?.answer?.(null)
      problem = reason && CHOICE_PROBLEMS[reason]
      tell()
    },
    started() {
      endChoice()?.answer?.(null)
      status = 'waiting'
      problem = null
    },
    reported(next) {
      if (status === next) return
      status = next
      problem = null
      log.info('scanner', `device ${next}`)
      tell()
    },
    mayUse: (kind) => choice?.kind === kind || scanner.device?.kind === kind,
    isGranted: (asked) => scanner.device !== null && matches(scanner.device, asked),
  }
}
