import { Callout } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { FormNumber, FormSwitch, FormInput, FormChoice } from '../../../../forms/fields/form-fields.tsx'
import { FormDecimal } from '../../../../forms/fields/number-field.tsx'
import { addressOf } from '../../../../lib/screens.ts'
import { ErrorsOfForm } from '../../../../forms/record/form-errors.tsx'
import { formatMoney } from '../../../../lib/format.ts'
import { inertHtml, parseHtml } from '../../../../ui/html/trusted-types.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { CategoryPart } from './category-part.tsx'
import { FromCatalogue } from './from-catalogue.tsx'
import { missingOfOffer } from './missing-parts.ts'
import { OfferPanel } from './offer-panel.tsx'
import type { Offer } from '../offer-errors.ts'
import type { OfferValues } from './offer-values.ts'
import { OfferProductPart } from './product-part.tsx'
import { useCatalogueFacts, type CatalogueFacts } from './use-catalogue-facts.ts'
import { useCategory } from './use-category.ts'
import { useExternalErrors } from './use-external-errors.ts'
import { useOfferProduct, useOfferProducts } from './use-offer-product.ts'
import { titleLength, titleProblems } from '#shared/domain/offer-title.ts'
import { RichTextField } from '../../../../forms/fields/rich-text/rich-text-field.tsx'
import { asText, type FormFieldProps } from '../../../../forms/fields/use-field.ts'
import type { OperationName } from '#shared/api/registry.ts'
import { optionLoadError } from '../../../../forms/fields/option-trouble.ts'
import { useOperation } from '../../../../lib/queries.ts'
import './offer-form.css'

const CONFIGURATIONS = addressOf('allegroConfigurations.list')

/** Lists that come from the marketplace itself. */
const EXTERNAL_LISTS = [
  'allegroExternals.shippingRates',
  'allegroExternals.impliedWarranties',
  'allegroExternals.returnPolicies',
  'allegroExternals.publicationDurations',
  'allegroExternals.deliveryHandlingTimes',
] as const satisfies readonly OperationName[]

type ExternalList = (typeof EXTERNAL_LISTS)[number]

const TEN_MINUTES_MS = 10 * 60 * 1000

const useExternalList = (from: ExternalList) => useOperation(from, {}, { staleMs: TEN_MINUTES_MS })

/**
 * Returns the common error if all lists failed for the same reason, because no account is connected; otherwise null.
 */
function useExternalsRefusal(): { message: string; retry: () => void; isWorking: boolean } | null {
  const lists = [
    useExternalList(EXTERNAL_LISTS[0]),
    useExternalList(EXTERNAL_LISTS[1]),
    useExternalList(EXTERNAL_LISTS[2]),
    useExternalList(EXTERNAL_LISTS[3]),
    useExternalList(EXTERNAL_LISTS[4]),
  ]
  const [first] = lists
  const message = first?.error?.message
  if (message === undefined || lists.some(({ error }) => error?.message !== message)) return null
  return {
    message,
    isWorking: lists.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of lists) void refetch()
    },
  }
}

interface ExternalChoiceProps extends FormFieldProps {
  from: ExternalList
  /** True if the error is shown once for all lists instead of in each field. */
  isQuiet: boolean
  /** True if the server has a value. It can be changed but not cleared, because servers ignore a missing value. */
  isKept?: boolean
}

/** A choice from such a list; the offer's own value stays available even if it is not in the list. */
function ExternalChoice({ from, isQuiet, isKept = false, ...field }: ExternalChoiceProps) {
  const listed = useExternalList(from)
  const options = listed.data ?? []
  const current = asText(useWatch({ name: field.name }))
  const isListed = current === '' || options.some(({ value }) => value === current)
  return (
    <div data-place={field.name}>
      <FormChoice
        {...field}
        isWide
        {...(isKept && { emptyLabel: null })}
        options={isListed ? options : [...options, { value: current, label: current }]}
        trouble={isQuiet ? undefined : optionLoadError(listed)}
      />
    </div>
  )
}

/** Elements that the marketplace accepts in a description. */
const TAKEN = new Set(['h1', 'h2', 'p', 'ul', 'ol', 'li', 'b'])
const NAMES: Readonly<Record<string, string>> = {
  a: 'odnośniki',
  img: 'obrazy',
  table: 'tabele',
  i: 'kursywę',
  em: 'kursywę',
  u: 'podkreślenie',
  strong: 'znacznik <strong>; użyj <b>',
  br: 'łamanie wiersza',
}
/** Parts of an element that is already named. */
const PARTS = new Set(['thead', 'tbody', 'tr', 'td', 'th'])

/**
 * Returns the names of elements that the marketplace would refuse in a description. The HTML is parsed but never shown.
 */
function refusedMarkup(html: string): string[] {
  const { body } = parseHtml(inertHtml(html, { hasQuietStyles: true }))
  const refused = new Set<string>()
  for (const element of body.querySelectorAll('*')) {
    const name = element.localName
    if (!TAKEN.has(name) && !PARTS.has(name)) refused.add(NAMES[name] ?? `znacznik ${name}`)
  }
  if (body.querySelector('li ul, li ol, p ul, p ol') !== null) refused.add('listę w liście lub akapicie')
  return [...refused]
}

const MOST_SIGNS = 75

/** Title and description. Shows what the marketplace would refuse before the offer is sent. */
function OfferTextPart({ facts }: { facts: CatalogueFacts }) {
  const title = asText(useWatch({ name: 'title' }))
  const description = asText(useWatch({ name: 'description' }))
  const problems = titleProblems(title)
  const refused = refusedMarkup(description)
  return (
    <>
      <FormInput
        name="title"
        label="Tytuł"
        isRequired
        help={
          <>
            <span className="offer-counter" data-over={titleLength(title) > MOST_SIGNS}>
              {titleLength(title)}/{MOST_SIGNS}
            </span>
            {problems.map((problem) => (
              <span key={problem} className="offer-warning">
                {' '}
                {problem}
              </span>
            ))}
            <FromCatalogue facts={facts} field="title" />
          </>
        }
      />
      <div data-place="description">
        <span className="text-field-label" aria-hidden="true">
          Opis
        </span>
        <RichTextField name="description" label="Opis" lang="pl" isRequired={false} />
        {refused.length > 0 && (
          <p className="offer-warning" role="status">
            Allegro przyjmuje tylko nagłówki, akapity, listy i pogrubienie. Odrzuci: {refused.join(', ')}.
          </p>
        )}
        <FromCatalogue facts={facts} field="description" shown={() => 'inny opis'} />
      </div>
    </>
  )
}

/** The form of an offer, with missing parts and marketplace errors beside it. */
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
  /** True if the fields are stacked and as wide as the form. */
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
