import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Barcode } from '@blueprintjs/icons'
import { useState } from 'react'
import { request, toApiError } from '../../../lib/bridge.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { notify } from '../../../ui/notices.ts'
import { useOfferedDevices } from './use-scanner-device.ts'

/** The system's scanners to choose from; one that is plugged in meanwhile appears by itself. */
export function DeviceDialog() {
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
