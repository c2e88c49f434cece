import { useFormContext, useWatch } from 'react-hook-form'
import { FormDecimal } from '../../../../forms/fields/number-field.tsx'
import { FormChoice, FormSwitch } from '../../../../forms/fields/form-fields.tsx'
import { optionLoadError } from '../../../../forms/fields/option-trouble.ts'
import { useOperation } from '../../../../lib/queries.ts'
import type { Option } from '#shared/api/lenient.ts'
import { ClientField } from './client-field.tsx'
import {
  CURRENCY_OPTIONS,
  isShop,
  languageOptions,
  SHOP_CURRENCY,
  SHOP_OPTIONS,
  STATUS_OPTIONS,
} from './order-choices.ts'
import type { OrderValues } from './order-form.ts'
import { RealizationDate } from './realization-date.tsx'
import { useClientProposal } from './use-client-proposal.ts'
import { Unbroken } from '../../../../ui/unbroken.tsx'

const HOUR_MS = 60 * 60 * 1000

/** The head of the order: client, shop, language, currency and completion date. */
export function OrderHeadFields({ client }: { client: Option | null }) {
  const methods = useOperation('paymentMethods.all', {}, { staleMs: HOUR_MS })
  const proposal = useClientProposal()
  return (
    <section className="new-order-section" aria-labelledby="new-order-head">
      <div className="new-order-heading">
        <h2 id="new-order-head">Zamówienie</h2>
        <p className="new-order-proposal" role="status">
          <Unbroken text={proposal.text} />
        </p>
      </div>
      <div className="new-order-head">
        <ClientField initial={client} propose={proposal.propose} />
        <ShopFields />
        <FormChoice
          isWide
          name="payment_method"
          label="Metoda płatności"
          options={methods.data ?? []}
          trouble={optionLoadError(methods)}
        />
        <FormChoice
          isWide
          emptyLabel={null}
          name="status"
          label="Status po utworzeniu"
          isRequired
          options={STATUS_OPTIONS}
        />
        <RealizationDate />
        <FormDecimal
          name="external_delivery_price"
          label="Cena dostawy netto"
          help="Pusta: według cennika"
          precision={2}
          min="0"
        />
        <div className="new-order-switches">
          <FormSwitch name="is_invoice_paper" label="Faktura papierowa" />
          <FormSwitch name="my_address_as_sender" label="Adres klienta jako nadawca" />
        </div>
      </div>
    </section>
  )
}

/**
 * Fields for shop, language and currency. The shop determines the available languages and proposes its country's
 * currency.
 */
function ShopFields() {
  const { setValue, getValues, clearErrors } = useFormContext<OrderValues>()
  const shop = useWatch<OrderValues, 'company_localization'>({ name: 'company_localization' })
  const languages = languageOptions(shop)

  function chooseShop(chosen: unknown) {
    const options = { shouldDirty: true, shouldValidate: false }
    const language = getValues('lang')
    const isOffered = languageOptions(chosen).some(({ value }) => value === language)
    if (language !== null && !isOffered) setValue('lang', null, options)
    if (!isShop(chosen)) return
    setValue('currency', SHOP_CURRENCY[chosen], options)
    clearErrors('currency')
    for (const [place, { country }] of getValues('delivery_addresses').entries()) {
      if (country !== null) continue
      setValue(`delivery_addresses.${place}.country`, chosen, options)
      clearErrors(`delivery_addresses.${place}.country`)
    }
  }

  return (
    <>
      <FormChoice
        isWide
        name="company_localization"
        label="Sklep"
        isRequired
        options={SHOP_OPTIONS}
        onChosen={chooseShop}
      />
      <FormChoice isWide name="lang" label="Język" isRequired options={languages} />
      <FormChoice isWide name="currency" label="Waluta" isRequired options={CURRENCY_OPTIONS} />
    </>
  )
}
