import { DialogBody } from '@blueprintjs/core'
import { rangeText, type DayRange } from '#shared/domain/stats-range.ts'
import { formatDecimal } from '../../../lib/format.ts'
import { Fact } from '../../../ui/fact.tsx'
import { Modal } from '../../../ui/modal.tsx'

interface PackageDaysDialogProps {
  range: DayRange
  days: number | null
  onClose: () => void
}

/** On how many days parcels went out: what the record holds, since no call names the days (OP-82). */
export function PackageDaysDialog({ range, days, onClose }: PackageDaysDialogProps) {
  return (
    <Modal title="Dni paczek" onClose={onClose}>
      <DialogBody>
        <dl>
          <Fact label="Okres">{rangeText(range)}</Fact>
          <Fact label="Dni z paczkami">{formatDecimal(days, 0)}</Fact>
        </dl>
        <p>Serwer podaje samą liczbę dni, bez ich listy.</p>
      </DialogBody>
    </Modal>
  )
}
