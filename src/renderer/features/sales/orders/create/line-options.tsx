import { Checkbox, HTMLSelect } from '@blueprintjs/core'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useField } from '../../../../forms/fields/use-field.ts'
import { useProductGroups, type ProductGroup } from '../../../../entities/option/product-groups.ts'
import { FieldFrame } from '../../../../ui/field-frame.tsx'
import type { OrderValues, VanishedOption } from './order-form.ts'
import { VanishedOptions } from './vanished-options.tsx'

interface LineOptionsProps {
  name: `order_products.${number}`
  productPk: number | null
}

const NO_GROUPS: readonly ProductGroup[] = []
const NONE: readonly VanishedOption[] = []

const keysOf = (group: ProductGroup): number[] =>
  group.options
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .flatMap(({ option }) => (option === null ? [] : [option]))

const isVanishedFrom = (group: ProductGroup, vanished: readonly VanishedOption[]): boolean =>
  vanished.some((one) => one.group !== null && one.group === group.group_option)

/**
 * Options of an order line: paper, finish and so on. In a group that requires one option, the first one is preselected,
 * unless a repeated order had an option there that is no longer offered.
 */
export function LineOptions({ name, productPk }: LineOptionsProps) {
  const field = `${name}.options` as const
  const { getValues, setValue } = useFormContext<OrderValues>()
  const { inputRef, value, errors, change } = useField(field, 'Opcje')
  const lost = useField(`${name}.vanished`, 'Opcje')
  const {
    groups = NO_GROUPS,
    read: { error },
  } = useProductGroups(productPk)
  const vanished = Array.isArray(lost.value) ? (lost.value as VanishedOption[]) : NONE
  const chosen = Array.isArray(value) ? (value as number[]) : []

  useEffect(() => {
    const known = getValues(field)
    const missing = groups.flatMap((group) => {
      const keys = keysOf(group)
      const [first] = keys
      const isSettled =
        group.is_multiple !== false ||
        isVanishedFrom(group, getValues(`${name}.vanished`)) ||
        keys.some((pk) => known.includes(pk))
      return isSettled || first === undefined ? [] : [first]
    })
    if (missing.length > 0) setValue(field, [...known, ...missing], { shouldDirty: true })
  }, [groups, field, name, getValues, setValue])

  if (productPk === null) return null
  if (error) return <p role="alert">{error.message}</p>

  const leave = (gone: readonly VanishedOption[]) => {
    if (gone.length > 0) lost.change(vanished.filter((one) => !gone.includes(one)))
  }
  const vanishedOf = (group: ProductGroup) => vanished.filter((one) => isVanishedFrom(group, [one]))
  const without = (group: ProductGroup) => chosen.filter((one) => !keysOf(group).includes(one))
  const changeIn = (group: ProductGroup, next: number[]) => {
    change(next)
    leave(vanishedOf(group))
  }
  const toggle = (group: ProductGroup, pk: number) =>
    changeIn(group, chosen.includes(pk) ? chosen.filter((one) => one !== pk) : [...chosen, pk])
  const vanishedErrors = (group: ProductGroup) =>
    vanishedOf(group).map(({ label }) => `Opcji „${label}” nie ma już w ofercie. Wybierz inną.`)
  // A group that requires an option shows the error itself, and the option cannot be left out there.
  const required = groups.filter(({ is_multiple }) => is_multiple === false)
  const removable = vanished.filter((one) => !required.some((group) => isVanishedFrom(group, [one])))

  return (
    <div className="new-order-options">
      {groups.map((group, index) => (
        <FieldFrame
          key={group.group_option ?? index}
          label={group.group_option_name ?? 'Opcje'}
          isGroup={group.is_multiple === true}
          errors={[...(index === 0 ? errors : []), ...vanishedErrors(group)]}
        >
          {(control) =>
            group.is_multiple ? (
              <div className="new-order-checks">
                {group.options.map(({ option, option_name }) => (
                  <Checkbox
                    key={option}
                    label={option_name ?? String(option)}
                    checked={option !== null && chosen.includes(option)}
                    onChange={() => option !== null && toggle(group, option)}
                  />
                ))}
              </div>
            ) : (
              <HTMLSelect
                {...control}
                fill
                ref={index === 0 ? inputRef : undefined}
                iconProps={{ title: '' }}
                value={keysOf(group).find((pk) => chosen.includes(pk)) ?? ''}
                onChange={({ currentTarget: { value: pk } }) =>
                  changeIn(group, pk === '' ? without(group) : [...without(group), Number(pk)])
                }
              >
                {/* The server does not say whether an option is required. */}
                {(group.is_multiple === null || vanishedOf(group).length > 0) && <option value="">—</option>}
                {group.options.map(({ option, option_name }) => (
                  <option key={option} value={option ?? ''}>
                    {option_name ?? option}
                  </option>
                ))}
              </HTMLSelect>
            )
          }
        </FieldFrame>
      ))}
      {groups !== NO_GROUPS && (
        <VanishedOptions options={removable} errors={lost.errors} onLeaveOut={(one) => leave([one])} />
      )}
    </div>
  )
}
