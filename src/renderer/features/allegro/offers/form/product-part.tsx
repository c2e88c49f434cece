import { Checkbox, HTMLSelect } from '@blueprintjs/core'
import { useFormContext } from 'react-hook-form'
import { withCorrection } from '../../../../forms/fields/corrected.tsx'
import { FormChoice } from '../../../../forms/fields/form-fields.tsx'
import { optionLoadError } from '../../../../forms/fields/option-trouble.ts'
import { useLocalOptions } from '../../../../forms/fields/option-source.ts'
import { SearchChoice } from '../../../../forms/fields/search-choice.tsx'
import { labelAmong } from '../../../../forms/fields/use-option-labels.ts'
import { useField } from '../../../../forms/fields/use-field.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { FieldFrame } from '../../../../ui/field-frame.tsx'
import { goneOptions, isEntered, optionKeys } from './option-groups.ts'
import type { ProductGroup } from '../../../../entities/option/product-groups.ts'
import type { OfferValues } from './offer-values.ts'
import { useOfferGroups, useOfferProduct, useOfferProducts, useOfferQuantities } from './use-offer-product.ts'

const noun = (group: ProductGroup) => group.group_option_name ?? 'Opcja'

/** Product, quantity and one option of each group. */
export function OfferProductPart() {
  const { product, groups } = useOfferProduct()
  const quantities = useOfferQuantities(product)
  const options = (quantities.data ?? []).map(({ pk, display_quantity, quantity }) => ({
    value: pk,
    label: `${display_quantity ?? quantity ?? pk} szt.`,
  }))
  return (
    <>
      <ProductChoice />
      <FormChoice
        name="quantity"
        label="Nakład"
        isRequired
        options={options}
        emptyLabel={product === null ? 'najpierw produkt' : '—'}
        trouble={product === null ? undefined : optionLoadError(quantities)}
      />
      {product !== null && <Groups key={product} product={product} groups={groups} />}
    </>
  )
}

/** Quantity and options belong to a product, so choosing another product clears them. */
function ProductChoice() {
  const listed = useOfferProducts()
  const { inputRef, value, errors, isCorrected, change } = useField('product', 'Produkt')
  const { setValue } = useFormContext<OfferValues>()
  const products = listed.data ?? []
  return (
    <SearchChoice
      label="Produkt"
      help={withCorrection(null, isCorrected)}
      required
      errors={errors}
      trouble={optionLoadError(listed)}
      inputRef={inputRef}
      source={useLocalOptions(products)}
      labelOf={labelAmong(products)}
      value={typeof value === 'number' ? value : null}
      onChange={(pk) => {
        if (pk === value) return
        change(pk)
        setValue('quantity', null, { shouldDirty: true })
        setValue('chosen_options', [], { shouldDirty: true })
      }}
    />
  )
}

interface GroupsProps {
  product: number
  groups: readonly ProductGroup[]
}

function Groups({ product, groups }: GroupsProps) {
  const { read, isRead } = useOfferGroups(product)
  const { value, errors, isCorrected, change } = useField('chosen_options', 'Opcje')
  const chosen = Array.isArray(value) ? (value as number[]) : []
  const gone = isRead ? goneOptions(groups, chosen) : []
  const trouble = optionLoadError(read)
  if (!isRead)
    return trouble ? (
      <FieldFrame label="Opcje" trouble={trouble} isGroup>
        {() => null}
      </FieldFrame>
    ) : null
  const without = (group: ProductGroup) => chosen.filter((one) => !optionKeys(group).includes(one))
  return (
    <>
      {groups.map((group, index) => (
        <GroupField
          key={group.group_option ?? index}
          group={group}
          chosen={chosen}
          errors={index === 0 ? errors : []}
          isCorrected={index === 0 && isCorrected}
          onOnly={(pk) => change(pk === null ? without(group) : [...without(group), pk])}
          onToggle={(pk) =>
            change(chosen.includes(pk) ? chosen.filter((one) => one !== pk) : [...chosen, pk])
          }
        />
      ))}
      {gone.length > 0 && (
        <p className="offer-gone" role="alert">
          {gone.length === 1 ? 'Opcja' : 'Opcje'} nr {gone.join(', ')}: nie ma już w tym produkcie. Wybierz
          ponownie.{' '}
          <ActionButton
            size="small"
            text="Usuń z oferty"
            onClick={() => change(chosen.filter((pk) => !gone.includes(pk)))}
          />
        </p>
      )}
    </>
  )
}

interface GroupFieldProps {
  group: ProductGroup
  chosen: readonly number[]
  errors: readonly string[]
  isCorrected: boolean
  onOnly: (pk: number | null) => void
  onToggle: (pk: number) => void
}

function GroupField({ group, chosen, errors, isCorrected, onOnly, onToggle }: GroupFieldProps) {
  const help = isEntered(group) ? 'Wartość wpisywana ręcznie: w ofercie może zostać pusta.' : undefined
  const named = (pk: number) => group.options.find(({ option }) => option === pk)?.option_name ?? String(pk)
  const current = optionKeys(group).find((pk) => chosen.includes(pk))
  return (
    <div data-place={`group:${group.group_option ?? ''}`}>
      <FieldFrame
        label={noun(group)}
        help={withCorrection(help, isCorrected)}
        isGroup={group.is_multiple === true}
        required={!group.is_multiple && !isEntered(group)}
        errors={errors}
      >
        {(control) =>
          group.is_multiple ? (
            <div className="offer-checks">
              {optionKeys(group).map((pk) => (
                <Checkbox
                  key={pk}
                  label={named(pk)}
                  checked={chosen.includes(pk)}
                  onChange={() => onToggle(pk)}
                />
              ))}
            </div>
          ) : (
            <HTMLSelect
              {...control}
              fill
              iconProps={{ title: '' }}
              value={current ?? ''}
              onChange={({ currentTarget: { value } }) => onOnly(value === '' ? null : Number(value))}
            >
              <option value="">—</option>
              {optionKeys(group).map((pk) => (
                <option key={pk} value={pk}>
                  {named(pk)}
                </option>
              ))}
            </HTMLSelect>
          )
        }
      </FieldFrame>
    </div>
  )
}
