import { Callout } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { FormNumber, FormSwitch } from '../../../../forms/fields/form-fields.tsx'
import { FormDecimal } from '../../../../forms/fields/number-field.tsx'
import { addressOf } from '../../../../lib/screens.ts'
import { ErrorsOfForm } from '../../../../forms/record/form-errors.tsx'
import { formatMoney } from '../../../../lib/format.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { CategoryPart } from './category-part.tsx'
import { ExternalChoice, useExternalsRefusal } from './external-choice.tsx'
import { FromCatalogue } from './from-catalogue.tsx'
import { missingOfOffer } from './missing-parts.ts'
import { OfferPanel } from './offer-panel.tsx'
import type { Offer } from '../offers.columns.tsx'
import type { OfferValues } from './offer-values.ts'
import { OfferProductPart } from './product-part.tsx'
import { OfferTextPart } from './text-part.tsx'
import { useCatalogueFacts } from './use-catalogue-facts.ts'
import { useCategory } from './use-category.ts'
import { useExternalErrors } from './use-external-errors.ts'
import { useOfferProduct, useOfferProducts } from './use-offer-product.ts'
import './offer-form.css'

const CONFIGURATIONS = addressOf('allegroConfigurations.list')

/** The form of an offer, with what is missing and what was refused beside it. */
export function OfferFields({ record }: { record: Offer | null }) {
  const refusal = useExternalsRefusal()
  const category = useCategory()
  const product = useOfferProduct()
  const { data: products } = useOfferProducts()
  const facts = useCatalogueFacts(products?.find(({ value }) => value === product.product)?.label ?? null)
  const { control } = useFormContext<OfferValues>()
  const values = useWatch({ control }) as OfferValues
  const external = useExternalErrors(record, category.parameters)
  return (
    <ErrorsOfForm of={external}>
      <div className="offer-form">
        <div className="offer-sections">
          {refusal && (
            <Callout intent="warning" role="alert">
              Allegro nie odpowiada na pytania o kategorie i warunki: {refusal.message}{' '}
              <Link to={CONFIGURATIONS}>Konfiguracje Allegro</Link>{' '}
              <ActionButton size="small" text="Ponów" isWorking={refusal.isWorking} onClick={refusal.retry} />
            </Callout>
          )}
          {record?.data === null && (
            <Callout intent="warning" role="alert">
              Danych tej oferty dla Allegro nie udało się odczytać: kategoria, parametry i warunki są tu
              puste, choć serwer je ma. Zapis innych pól ich nie zmieni.
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
            <CategoryPart category={category} />
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
              isKept={Boolean(record?.delivery_handling_time)}
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
              isKept={Boolean(record?.publication_duration)}
              isQuiet={refusal !== null}
            />
            <FormSwitch name="republish" label="Wznawiaj automatycznie" />
          </Part>
        </div>
        <OfferPanel
          missing={missingOfOffer(values, product.missing, category.parameters)}
          facts={facts}
          isComplete={product.isComplete}
          external={external}
        />
      </div>
    </ErrorsOfForm>
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
