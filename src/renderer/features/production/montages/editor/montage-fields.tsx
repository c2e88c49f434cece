import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { memo, type RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import { RW_STATUSES, RW_STATUS_LABELS } from '#shared/domain/montage-rw.ts'
import { FormChoice, FormSwitch, FormText, type ChoiceOption } from '../../../../forms/fields/form-fields.tsx'
import { FormDate } from '../../../../forms/fields/form-date.tsx'
import { FormLongText } from '../../../../forms/fields/form-long-text.tsx'
import { FormDecimal } from '../../../../forms/fields/number-field.tsx'
import { optionLoadError } from '../../../../forms/fields/option-trouble.ts'
import { useMontageChoices } from './montage-choices.ts'
import { MONTAGE_LABELS as LABELS, type Montage } from './montage-form.ts'

interface MontageFieldsProps {
  ref: RefObject<HTMLElement | null>
  isShown: boolean
  /** True if the fields are a column beside the tables and do not cover them. */
  isColumn: boolean
  isReadOnly: boolean
  record: Montage | null
  /** Needs a stable identity. */
  onClose: () => void
}

const rwOptions = RW_STATUSES.map((value) => ({ value, label: RW_STATUS_LABELS[value] }))

/** Returns the options, always including the record's current one. */
function withHeld(
  listed: readonly { value: string | number; label: string }[] | undefined,
  held: { pk: number; name: string | null; label: string | null } | null | undefined,
): ChoiceOption[] {
  const options = (listed ?? []).map(({ value, label }) => ({ value: Number(value), label }))
  if (!held || options.some(({ value }) => value === held.pk)) return options
  return [...options, { value: held.pk, label: held.name ?? held.label ?? String(held.pk) }]
}

/**
 * The montage's own data, in a drawer over the right side or, if there is room, in a third column. Moving lines does
 * not render it.
 */
export const MontageFields = memo(function MontageFields(props: MontageFieldsProps) {
  const { ref, isShown, isColumn, isReadOnly, record, onClose } = props
  const { papers, sheets, plates } = useMontageChoices()
  const isByHand = useWatch({ name: 'rw_status' }) === 'manual_issued'
  const chosen = (
    name: 'paper_option' | 'sheet_format' | 'plate',
    listed: typeof papers | typeof sheets | typeof plates,
    emptyLabel: string,
  ) => (
    <FormChoice
      name={name}
      label={LABELS[name]}
      isWide
      options={withHeld(listed.data, record?.[name])}
      trouble={optionLoadError(listed)}
      emptyLabel={emptyLabel}
    />
  )
  const counted = (name: 'quantity_net' | 'quantity_surplus' | 'plate_quantity') => (
    <FormDecimal name={name} label={LABELS[name]} precision={0} min="0" isRequired />
  )
  return (
    <aside
      ref={ref}
      id="montage-data"
      className={isColumn ? 'montage-data montage-data-column' : 'montage-data'}
      aria-label="Dane montażu"
      hidden={!isShown}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isColumn && !event.defaultPrevented) onClose()
      }}
    >
      <header>
        <h2>Dane</h2>
        {!isColumn && (
          <Button
            variant="minimal"
            size="small"
            icon={<Cross />}
            aria-label="Zamknij dane (F4)"
            onClick={onClose}
          />
        )}
      </header>
      <fieldset disabled={isReadOnly} className="montage-data-fields">
        <legend className="visually-hidden">
          {isReadOnly ? 'Dane montażu, tylko do odczytu' : 'Dane montażu'}
        </legend>
        <FormText name="name" label={LABELS.name} isRequired />
        {chosen('paper_option', papers, 'bez papieru')}
        {chosen('sheet_format', sheets, 'bez arkusza')}
        <div className="montage-pair">
          {counted('quantity_net')}
          {counted('quantity_surplus')}
        </div>
        {chosen('plate', plates, 'bez płyty')}
        <div className="montage-pair">
          {counted('plate_quantity')}
          <FormDecimal name="extra_net" label={LABELS.extra_net} precision={2} />
        </div>
        <FormSwitch name="flipped" label={LABELS.flipped} isTight />
        <FormDate name="forced_deadline_date" label={LABELS.forced_deadline_date} />
        <FormLongText name="info" label={LABELS.info} />
        <FormChoice name="rw_status" label={LABELS.rw_status} isWide options={rwOptions} emptyLabel={null} />
        <FormText name="rw_paper" label={LABELS.rw_paper} />
        <FormLongText name="rw_note" label={LABELS.rw_note} isRequired={isByHand} />
      </fieldset>
    </aside>
  )
})
