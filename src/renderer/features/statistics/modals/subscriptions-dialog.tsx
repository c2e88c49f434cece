import { DialogBody } from '@blueprintjs/core'
import { formatDecimal } from '../../../lib/format.ts'
import { Fact } from '../../../ui/fact.tsx'
import { Modal } from '../../../ui/modal.tsx'

interface SubscriptionsDialogProps {
  login: string
  count: number | null
  onClose: () => void
}

/** How many subscriptions a client has: no call names them (OP-82). */
export function SubscriptionsDialog({ login, count, onClose }: SubscriptionsDialogProps) {
  return (
    <Modal title={`Subskrypcje: ${login}`} onClose={onClose}>
      <DialogBody>
        <dl>
          <Fact label="Liczba subskrypcji">{formatDecimal(count, 0)}</Fact>
        </dl>
        <p>Serwer podaje samą liczbę subskrypcji, bez ich listy.</p>
      </DialogBody>
    </Modal>
  )
}
