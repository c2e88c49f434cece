import { Callout } from '@blueprintjs/core'
import { useContext, useMemo, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { FormNumber, FormSwitch } from '../../../../crud/fields/form-fields.tsx'
import { FormDecimal } from '../../../../crud/fields/number-field.tsx'
import { listRoute } from '../../../../crud/resource/resource-definition.ts'
import { ServerErrorsContext } from '../../../../crud/record/server-errors.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { CategoryPart } from './category-part.tsx'
import { ExternalChoice, useExternalsRefusal } from './external-choice.tsx'
import { placedErrors } from './external-places.ts'
import { FromCatalogue } from './from-catalogue.tsx'
import { missingOfOffer } from './missing-parts.ts'
import { OfferPanel } from './offer-panel.tsx'
import type { Offer } from '../offers.columns.tsx'
import type { OfferValues } from './offer-values.ts'
import { OfferProductPart } from './product-part.tsx'
import { OfferTextPart } from './text-part.tsx'
import { useCatalogueFacts } from './use-catalogue-facts.ts'
import { useCategory } from './use-category.ts'
import { useOfferProduct, useOfferProducts } from './use-offer-product.ts'
import './offer-form.css'

const NO_ERRORS: Offer['external_errors'] = []
const CONFIGURATIONS = listRoute('allegro/configuration')

/** The form of an offer, with what is missing and what was refused beside it. */
export function OfferFields({ record }: { record: Offer | null }) {
  const outer = useContext(ServerErrorsContext)
  const refusal = useExternalsRefusal()
  const category = useCategory()
  const product = useOfferProduct()
  const { data: products } = useOfferProducts()
  const facts = useCatalogueFacts(products?.find(({ value }) => value === product.product)?.label ?? null)
  const { control } = useFormContext<OfferValues>()
  const values = useWatch({ control }) as OfferValues
  const external = record?.external_errors ?? NO_ERRORS
  const parameterIds = category.parameters.map(({ id }) => id)
  const placed = placedErrors(external, parameterIds)
  // The marketplace's own stay until the next save, whatever is typed meanwhile.
  const errors = useMemo(() => {
    const names = new Set([...Object.keys(outer.errors), ...Object.keys(placed)])
    const both = (name: string) => [...(outer.errors[name] ?? []), ...(placed[name] ?? [])]
    return { errors: Object.fromEntries([...names].map((name) => [name, both(name)])), clear: outer.clear }
    // `placed` is new with every drawing and means the same as long as its words do.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [outer, JSON.stringify(placed)])
  return (
    <ServerErrorsContext value={errors}>
      <div className="offer-form">
        <div className="offer-sections">
          {refusal && (
            <Callout intent="warning" role="alert">
              Allegro nie odpowiada na pytania o kategorie i warunki: {refusal.message}{' '}
              <Link to={CONFIGURATIONS}>Konfiguracje Allegro</Link>{' '}
              <ActionButton size="small" text="Ponów" isWorking={refusal.isWorking} onClick={refusal.retry} />
            </Callout>
          )}
          <Part title="1. Produkt">
            <OfferProductPart />
          </Part>
          <Part title="2. Treść" isWide>
            <OfferTextPart facts={facts} />
          </Part>
          <Part title="3. Cena i liczba">
            <FormDecimal
              name="price"
              label="Cena (zł)"
              isRequired
              precision={2}
              min="0"
              help={<FromCatalogue facts={facts} field="price" shown={(text) => formatMoney(text, 'PLN')} />}
            />
            <FormNumber name="available_number" label="Sztuk" isRequired />
          </Part>
          <Part title="4. Kategoria" isWide>
            <CategoryPart category={category} errorsAt={(place) => placed[place] ?? []} />
          </Part>
          <Part title="5. Dostawa i warunki">
            <ExternalChoice
              name="shoppingRate"
              label="Cennik dostawy"
              from="allegroExternals.shippingRates"
              isQuiet={refusal !== null}
            />
            <ExternalChoice
              name="delivery_handling_time"
              label="Czas wysyłki"
              from="allegroExternals.deliveryHandlingTimes"
              isQuiet={refusal !== null}
            />
            <ExternalChoice
              name="impliedWarranty"
              label="Rękojmia"
              from="allegroExternals.impliedWarranties"
              isQuiet={refusal !== null}
            />
            <ExternalChoice
              name="returnPolicy"
              label="Zwroty"
              from="allegroExternals.returnPolicies"
              isQuiet={refusal !== null}
            />
          </Part>
          <Part title="6. Publikacja">
            <ExternalChoice
              name="publication_duration"
              label="Czas publikacji"
              from="allegroExternals.publicationDurations"
              isQuiet={refusal !== null}
            />
            <FormSwitch name="republish" label="Wznawiaj automatycznie" />
          </Part>
        </div>
        <OfferPanel
          missing={missingOfOffer(values, product.missing, category.parameters)}
          facts={facts}
          isComplete={product.isComplete}
          errors={external}
          parameterIds={parameterIds}
        />
      </div>
    </ServerErrorsContext>
  )
}

interface PartProps {
  title: string
  /** Its fields stand below each other, as wide as the form. */
  isWide?: boolean
  children: ReactNode
}

function Part({ title, isWide = false, children }: PartProps) {
  return (
    <fieldset className={isWide ? 'offer-part' : 'offer-part offer-grid'}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
