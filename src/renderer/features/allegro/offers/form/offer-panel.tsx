import { serverMessages } from '#shared/api/api-error.ts'
import { formatMoney, formatWeight } from '../../../../lib/format.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { externalPlaces, externalText } from './external-places.ts'
import type { MissingPart } from './missing-parts.ts'
import type { ExternalErrors } from './use-external-errors.ts'
import type { CatalogueFacts } from './use-catalogue-facts.ts'

interface OfferPanelProps {
  missing: readonly MissingPart[]
  facts: CatalogueFacts
  isComplete: boolean
  external: Pick<ExternalErrors, 'errors' | 'parameterIds' | 'labelOf' | 'isCorrected'>
}

/** Id of the heading of the missing parts; the save button refers to it with `aria-describedby`. */
export const MISSING_ID = 'offer-missing'

/** Scrolls to the field at a place of the form and focuses it. */
function goTo(place: string): void {
  const at = document.querySelector<HTMLElement>(`.offer-form [data-place="${CSS.escape(place)}"]`)
  at?.scrollIntoView({ block: 'center' })
  at?.querySelector<HTMLElement>('input, select, textarea, button, [contenteditable]')?.focus({
    preventScroll: true,
  })
}

/** The missing parts, the catalogue's values, and the marketplace's errors. */
export function OfferPanel({ missing, facts, isComplete, external }: OfferPanelProps) {
  return (
    <aside className="offer-panel" aria-label="Stan oferty">
      <PanelErrors {...external} />
      <section aria-label="Do uzupełnienia">
        <h2 id={MISSING_ID}>Do uzupełnienia: {missing.length}</h2>
        {missing.length === 0 ? (
          <p>Wypełniono wszystko, czego wymaga Allegro.</p>
        ) : (
          <ul>
            {missing.map(({ place, text }) => (
              <li key={place}>
                <button type="button" className="offer-link" onClick={() => goTo(place)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-label="Z katalogu">
        <h2>Z katalogu</h2>
        {isComplete ? <Facts facts={facts} /> : <p>Po wybraniu produktu, nakładu i opcji.</p>}
      </section>
    </aside>
  )
}

/** Shows errors without a field in full; for the others it lists each field once. */
function PanelErrors({ errors, parameterIds, labelOf, isCorrected }: OfferPanelProps['external']) {
  if (errors.length === 0) return null
  const places = errors.map((error) => ({ error, at: externalPlaces(error, parameterIds) }))
  const fields = [...new Set(places.flatMap(({ at }) => at))]
  const others = new Map(
    places.filter(({ at }) => at.length === 0).map(({ error }) => [externalText(error), error]),
  )
  return (
    <section className="offer-panel-errors" aria-label="Błędy Allegro">
      <h2>Błędy Allegro: {errors.length}</h2>
      <ul>
        {fields.map((place) => (
          <li key={place}>
            <button type="button" className="offer-link" onClick={() => goTo(place)}>
              {labelOf(place)}
            </button>
            {isCorrected(place) && ' – poprawione, zapisz'}
          </li>
        ))}
        {[...others].map(([text, { code }]) => (
          <li key={text}>
            {text}
            {code !== null && <code>{code}</code>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ facts: { price, weight, description } }: { facts: CatalogueFacts }) {
  return (
    <dl className="offer-facts">
      <Fact label="Cena" shown={formatMoney(price.text, 'PLN')} fact={price} />
      <Fact label="Waga sztuki" shown={formatWeight(weight.text)} fact={weight} />
      <Fact label="Opis" shown={description.text === null ? '—' : 'jest'} fact={description} />
    </dl>
  )
}

interface FactProps {
  label: string
  shown: string
  fact: CatalogueFacts['price']
}

function Fact({ label, shown, fact: { error, isReading, retry } }: FactProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {error ? (
          <span role="alert">
            {serverMessages(error.error).join(' ') || error.message}{' '}
            <ActionButton
              size="small"
              text="Ponów"
              aria-label={`Ponów: ${label}`}
              isWorking={isReading}
              onClick={retry}
            />
          </span>
        ) : (
          shown
        )}
      </dd>
    </>
  )
}
