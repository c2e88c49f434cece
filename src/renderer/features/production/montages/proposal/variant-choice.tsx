import { numberText } from '#shared/domain/counted.ts'
import type { GangVariant } from '#shared/domain/ganging/propose.ts'
import { EM_DASH, formatMoney } from '../../../../lib/format.ts'
import type { VariantFigures } from './proposal-figures.ts'
import { VARIANT_NAMES } from './proposal-words.ts'

interface VariantChoiceProps {
  figures: readonly VariantFigures[]
  variant: GangVariant
  onVariant: (variant: GangVariant) => void
}

/** The three variants with their figures; the keys 1 to 3 choose one. */
export function VariantChoice({ figures, variant, onVariant }: VariantChoiceProps) {
  return (
    <div className="proposal-variants" role="group" aria-label="Warianty">
      {figures.map(({ variant: name, layout, use, price, added }, index) => (
        <button
          key={name}
          type="button"
          className="proposal-variant"
          aria-pressed={name === variant}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => onVariant(name)}
        >
          <strong>
            <kbd>{index + 1}</kbd> {VARIANT_NAMES[name]}
          </strong>
          <span>
            {numberText(layout.sheets)}&nbsp;ark. · +{added}&nbsp;poz.
          </span>
          <span>
            powierzchnia ≥&nbsp;{use.percent ?? EM_DASH}&nbsp;%, odpad ≤&nbsp;{use.waste ?? EM_DASH}&nbsp;%
          </span>
          <span>{formatMoney(price, 'PLN')}</span>
        </button>
      ))}
    </div>
  )
}
