import { FormDate } from '../../../../forms/fields/form-date.tsx'
import { FormSwitch, FormText } from '../../../../forms/fields/form-fields.tsx'
import {
  FormListedChoice,
  useListed,
  type ListedOperation,
} from '../../../../forms/fields/form-listed-choice.tsx'
import { FormOperationSelect } from '../../../../forms/fields/form-operation-select.tsx'
import { FormRow } from '../../../../forms/fields/form-row.tsx'
import { FormOptionsSelect, FormOptionsChoice } from '../../../../forms/fields/form-search.tsx'
import { SHOP_COUNTRIES } from '../../../../entities/address/countries.ts'
import { PRODUCT_LABELS as LABELS } from '../form/product-values.ts'
import type { FormFieldProps } from '../../../../forms/fields/use-field.ts'

/** Selects a record from an operation's list by searching its name; the value is its pk. */
function FormListedKey({ from, ...field }: FormFieldProps & { from: ListedOperation }) {
  const { options, trouble } = useListed(from)
  const keyed = options.map((option) => ({ ...option, value: Number(option.value) }))
  return <FormOptionsChoice {...field} options={keyed} trouble={trouble} />
}

/** The kind of product, and where and when it is sold (3.1). */
export function BasicsSection() {
  return (
    <>
      <div className="product-name">
        <FormText name="name_pl" label={LABELS.name_pl} isRequired />
      </div>
      <FormRow>
        <FormListedChoice name="kind" label={LABELS.kind} from="products.kindOptions" />
        <FormOperationSelect
          name="categories"
          label={LABELS.categories}
          from="categories.productParents"
          keyOf={({ value }) => Number(value)}
        />
      </FormRow>
      <FormRow>
        <FormSwitch name="is_published" label={LABELS.is_published} isTight />
        <FormSwitch name="is_popular" label={LABELS.is_popular} isTight />
        <FormSwitch name="is_available_on_allegro" label={LABELS.is_available_on_allegro} isTight />
        <FormSwitch
          name="frozen_price"
          label={LABELS.frozen_price}
          help="Działania na wielu produktach pomijają jego ceny."
        />
      </FormRow>
      <FormRow>
        <FormOptionsSelect
          name="available_in_countries"
          label={LABELS.available_in_countries}
          options={SHOP_COUNTRIES}
        />
        <FormDate name="date_from" label={LABELS.date_from} hasWeekends />
        <FormDate name="date_to" label={LABELS.date_to} hasWeekends />
      </FormRow>
      <FormRow>
        <FormListedKey name="page" label={LABELS.page} from="pages.productPages" />
        <FormListedKey name="package" label={LABELS.package} from="packages.options" />
        <FormOperationSelect
          name="appliances"
          label={LABELS.appliances}
          from="appliances.options"
          keyOf={({ value }) => Number(value)}
        />
      </FormRow>
    </>
  )
}
