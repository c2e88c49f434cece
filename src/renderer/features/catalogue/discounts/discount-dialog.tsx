import { ApiFailure } from '#shared/api/api-error.ts'
import { discounts, type Discount } from '#shared/api/resources/discounts.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { FormDecimal } from '../../../forms/fields/number-field.tsx'
import { returnedToEditing } from '../../../forms/record/edit-session.ts'
import { FormDialog } from '../../../forms/record/form-dialog.tsx'
import { useRecordUpdate } from '../../../forms/record/use-record-update.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { notify } from '../../../ui/notices.ts'
import { discountName, percentText, PERCENT_DIGITS, typedPercent, UPDATE_FAILED } from './discount-node.ts'

const { body: schema } = discounts.operations.update

const LABELS = { value: 'Rabat (%)', secondary_value: 'Rabat dodatkowy (%)' }
const NO_SECOND = 'Ta pozycja nie ma rabatu dodatkowego, który można zmieniać.'

/** Edits a node's two percentages; the second one only if the server allows it (CAT-109..111). */
export function DiscountDialog({ node, onClose }: { node: Discount; onClose: () => void }) {
  const hasSecond = node.is_can_edit_secondary
  const toForm = (held: Discount) => ({
    value: typedPercent(held.value),
    ...(hasSecond && { secondary_value: typedPercent(held.secondary_value) }),
  })
  const update = useRecordUpdate({ resource: 'discounts', record: node, adapter: { toForm }, labels: LABELS })
  const name = discountName(node)

  return (
    <FormDialog
      title={`Rabat „${name}”`}
      schema={schema}
      values={toForm(node)}
      unsavedText={`zmiany rabatu „${name}”`}
      submitText="Zapisz"
      isUpdate
      of={{ resource: 'discounts', pk: node.pk }}
      submit={async (values) => {
        try {
          const saved = await update.save(values)
          if (!saved) throw returnedToEditing()
          if (saved.isChanged)
            notify.success(`Zmieniono rabat „${name}”: ${percentText(saved.record.value)}.`)
        } catch (cause) {
          throw reported(cause)
        }
      }}
      onClose={onClose}
    >
      <FormDecimal name="value" label={LABELS.value} isRequired precision={PERCENT_DIGITS} />
      {hasSecond ? (
        <FormDecimal name="secondary_value" label={LABELS.secondary_value} precision={PERCENT_DIGITS} />
      ) : (
        <p className="discount-second">
          {LABELS.secondary_value}: <strong>{percentText(node.secondary_value)}</strong>
          <span className="discount-second-reason">{NO_SECOND}</span>
        </p>
      )}
    </FormDialog>
  )
}

/** Puts the specification's text before the server's messages (CAT-121, CAT-122). */
function reported(cause: unknown): ApiFailure {
  const error = toApiError(cause)
  if (error.code === ErrorCode.cancelled) return new ApiFailure(error, { cause })
  const hasFields = Object.keys(error.fieldErrors ?? {}).length > 0
  const reasons = error.nonFieldErrors ?? (hasFields ? [] : [error.message])
  return new ApiFailure({ ...error, nonFieldErrors: [UPDATE_FAILED, ...reasons] }, { cause })
}
