import { Checkbox, HTMLSelect } from '@blueprintjs/core'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useField } from '../../../../forms/fields/use-field.ts'
import { useProductGroups, type ProductGroup } from '../../../../entities/option/product-groups.ts'
import { FieldFrame } from '../../../../ui/field-frame.tsx'
import type { OrderValues } from './order-form.ts'

interface LineOptionsProps {
  name: `order_products.${number}`
  productPk: number | null
}

const NO_GROUPS: readonly ProductGroup[] = []

const keysOf = (group: ProductGroup): number[] =>
  group.options
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .flatMap(({ option }) => (option === null ? [] : [option]))

/**
 * Options of an order line: paper, finish and so on. In a group that requires one option, the first one is preselected.
 */
export function LineOptions({ name, productPk }: LineOptionsProps) {
  const field = `${name}.options` as const
  const { getValues, setValue } = useFormContext<OrderValues>()
  const { inputRef, value, errors, change } = useField(field, 'Opcje')
  const {
    groups = NO_GROUPS,
    read: { error },
  } = useProductGroups(productPk)
  const chosen = Array.isArray(value) ? (value as number[]) : []

  useEffect(() => {
    const known = getValues(field)
    const missing = groups.flatMap((group) => {
      const keys = keysOf(group)
      const [first] = keys
      const isSettled = group.is_multiple !== false || keys.some((pk) => known.includes(pk))
      return isSettled || first === undefined ? [] : [first]
    })
    if (missing.length > 0) setValue(field, [...known, ...missing], { shouldDirty: true })
  }, [groups, field, getValues, setValue])

  if (productPk === null) return null
  if (error) return <p role="alert">{error.message}</p>

  const without = (group: ProductGroup) => chosen.filter((one) => !keysOf(group).includes(one))
  const toggle = (pk: number) =>
    change(chosen.includes(pk) ? chosen.filter((one) => one !== pk) : [...chosen, pk])

  return (
    <div className="new-order-options">
      {groups.map((group, index) => (
        <FieldFrame
          key={group.group_option ?? index}
          label={group.group_option_name ?? 'Opcje'}
          isGroup={group.is_multiple === true}
          errors={index === 0 ? errors : []}
        >
          {(control) =>
            group.is_multiple ? (
              <div className="new-order-checks">
                {group.options.map(({ option, option_name }) => (
                  <Checkbox
                    key={option}
                    label={option_name ?? String(option)}
                    checked={option !== null && chosen.includes(option)}
                    onChange={() => option !== null && toggle(option)}
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
                  change(pk === '' ? without(group) : [...without(group), Number(pk)])
                }
              >
                {/* The server does not say whether an option is required. */}
                {group.is_multiple === null && <option value="">—</option>}
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
    </div>
  )
}
