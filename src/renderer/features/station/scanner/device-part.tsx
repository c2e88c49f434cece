import { useState, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { ScannerDeviceKind } from '#shared/domain/scanner-device.ts'
import type { ScannerDeviceState } from '#shared/ipc/routes/scanner.ts'
import type { ScannerSettings } from '#shared/station/scanner-settings.ts'
import { request, toApiError, onEvent } from '../../../lib/bridge.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { notify } from '../../../ui/notices.ts'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { SettingChoice } from '../settings/setting-fields.tsx'
import { useScannerChange } from './use-scanner-change.ts'
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Barcode } from '@blueprintjs/icons'
import { Modal } from '../../../ui/modal.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'

const KEY = ['scannerDevice'] as const

/** Returns the current state of this station's scanner device; null until the main process has responded. */
function useScannerDevice(): ScannerDeviceState | null {
  const queries = useQueryClient()
  useEffect(
    () => onEvent('scanner.deviceChanged', (state) => void queries.setQueryData(KEY, state)),
    [queries],
  )
  const { data } = useQuery({ queryKey: KEY, queryFn: () => request('scanner.deviceState'), staleTime: 0 })
  return data ?? null
}

/** Returns the devices to choose from; null until the system has listed them. */
function useOfferedDevices(): { id: string; name: string }[] | null {
  const [devices, setDevices] = useState<{ id: string; name: string }[] | null>(null)
  useEffect(() => onEvent('scanner.devices', ({ devices: offered }) => setDevices(offered)), [])
  return devices
}

const STATES: Record<Exclude<ScannerDeviceState['status'], 'none'>, { text: string; tone: StatusTone }> = {
  waiting: { text: 'Łączenie…', tone: 'neutral' },
  connected: { text: 'Podłączony', tone: 'done' },
  missing: { text: 'Odłączony', tone: 'waiting' },
  refused: { text: 'Nie działa', tone: 'failed' },
  otherMode: { text: 'Inny tryb', tone: 'failed' },
  unsupported: { text: 'Nieobsługiwany', tone: 'failed' },
}

const BAUD_RATES = [4800, 9600, 19_200, 38_400, 57_600, 115_200]

function DeviceState({ state }: { state: ScannerDeviceState }) {
  return (
    <div role="status" className="scanner-state">
      {state.status !== 'none' && (
        <p>
          <StatusTag {...STATES[state.status]} /> <strong>{state.name}</strong>
        </p>
      )}
      {state.message && <p className="scanner-message">{state.message}</p>}
    </div>
  )
}

/** A scanner that is not a keyboard: its codes reach no field, whatever has the focus (DESK-049). */
export function DevicePart() {
  const state = useScannerDevice()
  const { settings, disabledReason, save } = useScannerChange()
  const [isRemoving, setIsRemoving] = useState(false)
  const scanner = useWatch({ name: 'scanner' }) as ScannerSettings | undefined
  const isPort = scanner?.device?.kind === 'serial'

  function choose(kind: ScannerDeviceKind) {
    request('scanner.chooseDevice', { kind }).catch((cause: unknown) => notify.failure(toApiError(cause)))
  }

  async function remove() {
    setIsRemoving(true)
    try {
      await save({ device: null })
      notify.success('Skaner działa tylko jak klawiatura.')
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      setIsRemoving(false)
    }
  }

  return (
    <div className="scanner-part">
      <p>
        <strong>Skaner jako urządzenie</strong>
        <span className="quiet">
          Tryb HID-POS albo port szeregowy: nie zależy od układu klawiatury, CapsLocka ani zaznaczonego pola.
        </span>
      </p>
      <div className="scanner-buttons">
        <ActionButton
          text="Wybierz skaner HID-POS"
          disabledReason={disabledReason}
          onClick={() => choose('hid')}
        />
        <ActionButton
          text="Wybierz port szeregowy"
          disabledReason={disabledReason}
          onClick={() => choose('serial')}
        />
        {settings?.device && (
          <ActionButton
            variant="minimal"
            text="Używaj tylko jak klawiatury"
            isWorking={isRemoving}
            disabledReason={disabledReason}
            onClick={() => void remove()}
          />
        )}
      </div>
      {state && (state.status !== 'none' || state.message) && <DeviceState state={state} />}
      {isPort && (
        <div className="settings-grid settings-grid-small">
          <SettingChoice
            name="scanner.device.baudRate"
            label="Szybkość portu"
            options={BAUD_RATES.map((rate) => ({ value: rate, label: `${rate} b/s` }))}
          />
        </div>
      )}
      {state?.isChoosing && <DeviceDialog />}
    </div>
  )
}

/** Dialog to choose one of the system's scanners. A scanner that is plugged in meanwhile appears automatically. */
function DeviceDialog() {
  const devices = useOfferedDevices()
  const [picked, setPicked] = useState<string | null>(null)

  async function pick(id: string | null) {
    setPicked(id)
    try {
      await request('scanner.pickDevice', { id })
      if (id !== null) notify.success('Wybrano skaner.')
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      setPicked(null)
    }
  }

  return (
    <Modal title="Wybierz skaner" onClose={() => void pick(null)} canOutsideClickClose={false}>
      <DialogBody>
        <div className="device-list" role="group" aria-label="Podłączone skanery">
          {devices?.map(({ id, name }) => (
            <Button
              key={id}
              fill
              alignText="start"
              icon={<Barcode />}
              text={name}
              loading={picked === id}
              onClick={() => void pick(id)}
            />
          ))}
        </div>
        <p className="quiet" role="status">
          {devices === null && 'Szukanie…'}
          {devices?.length === 0 &&
            'Nie widać skanera. Podłącz go; jeśli jest podłączony, przełącz go w ten tryb kodem z jego instrukcji.'}
          {devices !== null && devices.length > 0 && 'Podłącz skaner, jeśli go tu nie ma: pojawi się sam.'}
        </p>
      </DialogBody>
      <DialogFooter actions={<ActionButton text="Anuluj" onClick={() => void pick(null)} />} />
    </Modal>
  )
}
