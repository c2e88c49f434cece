import { Checkbox, HTMLSelect } from '@blueprintjs/core'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ReplyOf } from '#shared/api/registry.ts'
import { useField } from '../../../../crud/fields/use-field.ts'
import { useOperation } from '../../../../lib/queries.ts'
import { FieldFrame } from '../../../../ui/field-frame.tsx'
import type { OrderValues } from './order-form.ts'

type Group = ReplyOf<'products.groupOptions'>[number]

interface LineOptionsProps {
  name: `order_products.${number}`
  productPk: number | null
}

const FIVE_MINUTES_MS = 5 * 60 * 1000
const NO_GROUPS: readonly Group[] = []

const keysOf = (group: Group): number[] =>
  group.options
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .flatMap(({ option }) => (option === null ? [] : [option]))

/** Paper, finish and so on. A group of which one option has to be chosen begins with its first one. */
export function LineOptions({ name, productPk }: LineOptionsProps) {
  const field = `${name}.options` as const
  const { getValues, setValue } = useFormContext<OrderValues>()
  const { inputRef, value, errors, change } = useField(field, 'Opcje')
  const { data: groups = NO_GROUPS, error } = useOperation(
    'products.groupOptions',
    { params: { pk: productPk ?? 0 } },
    { isEnabled: productPk !== null, staleMs: FIVE_MINUTES_MS },
  )
  const chosen = Array.isArray(value) ? (value as number[]) : []

  useEffect(() => {
    const known = getValues(field)
    const missing = groups.flatMap((group) => {
      const keys = keysOf(group)
      const [first] = keys
      return group.is_multiple || first === undefined || keys.some((pk) => known.includes(pk)) ? [] : [first]
    })
    if (missing.length > 0) setValue(field, [...known, ...missing], { shouldDirty: true })
  }, [groups, field, getValues, setValue])

  if (productPk === null) return null
  if (error) return <p role="alert">{error.message}</p>

  const only = (group: Group, pk: number) =>
    change([...chosen.filter((one) => !keysOf(group).includes(one)), pk])
  const toggle = (pk: number) =>
    change(chosen.includes(pk) ? chosen.filter((one) => one !== pk) : [...chosen, pk])

  return (
    <div className="new-order-options">
      {groups.map((group, index) => (
        <FieldFrame
          key={group.group_option ?? index}
          label={group.group_option_name ?? 'Opcje'}
          isGroup={group.is_multiple}
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
                onChange={(event) => only(group, Number(event.currentTarget.value))}
              >
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
