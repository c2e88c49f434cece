import { Button } from '@blueprintjs/core'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import type { JournalRow } from '#shared/ipc/routes/journal.ts'
import { FormDialog } from '../../../forms/record/form-dialog.tsx'
import { FormText } from '../../../forms/fields/form-fields.tsx'
import { REPRINT_REASON_LENGTH, REPRINT_REASONS } from '../../../entities/print/reprint-reasons.ts'
import { entryName } from './journal-words.ts'

const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Podaj powód.')
    .max(REPRINT_REASON_LENGTH, `Najwyżej ${REPRINT_REASON_LENGTH} znaków.`),
})

/** Asks why a kept print is printed again; it becomes an entry of its own (DESK-069). */
export function ReprintDialog({
  row,
  reprint,
  onClose,
}: {
  row: JournalRow
  reprint: (row: JournalRow, reason: string) => Promise<void>
  onClose: () => void
}) {
  return (
    <FormDialog
      title="Drukuj ponownie"
      schema={schema}
      values={{ reason: '' }}
      unsavedText="powód ponownego wydruku"
      submitText="Drukuj ponownie"
      submit={({ reason }) => reprint(row, String(reason))}
      onClose={onClose}
    >
      <p className="journal-reprint-what">
        {entryName(row)}, drukarka „{row.printer}”. Wyjdzie dokładnie to samo, co poprzednio.
      </p>
      <FormText name="reason" label="Powód" isRequired help="Zostanie w dzienniku przy tym wydruku." />
      <UsualReasons />
    </FormDialog>
  )
}

function UsualReasons() {
  const { setValue, setFocus } = useFormContext()
  return (
    <div className="journal-reasons" role="group" aria-label="Częste powody">
      {REPRINT_REASONS.map((reason) => (
        <Button
          key={reason}
          size="small"
          text={reason}
          onClick={() => {
            setValue('reason', reason, { shouldDirty: true, shouldValidate: true })
            setFocus('reason')
          }}
        />
      ))}
    </div>
  )
}
