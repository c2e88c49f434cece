import { useFormContext, useWatch } from 'react-hook-form'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { OFFER_LABELS, type OfferValues } from './offer-values.ts'
import type { CatalogueFacts, FilledField } from './use-catalogue-facts.ts'

interface FromCatalogueProps {
  facts: CatalogueFacts
  field: FilledField
  shown?: (text: string) => string
}

/** Shown beside a field that the user has edited: the catalogue's value, and a button that applies it (D-3). */
export function FromCatalogue({ facts, field, shown = (text) => text }: FromCatalogueProps) {
  const { control } = useFormContext<OfferValues>()
  // Renders again on every change of the field.
  useWatch({ control, name: field })
  const text = facts.differing(field)
  if (text === null) return null
  return (
    <span className="offer-from-catalogue">
      Z katalogu: {shown(text)}{' '}
      <ActionButton
        size="small"
        variant="minimal"
        text="Zastosuj"
        aria-label={`Zastosuj z katalogu: ${OFFER_LABELS[field]}`}
        onClick={() => facts.apply(field)}
      />
    </span>
  )
}
