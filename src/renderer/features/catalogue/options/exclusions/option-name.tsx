import { orDash } from '../../../../lib/format.ts'
import { linkedText } from '../../../../ui/grid/linked-text.tsx'
import { useListed } from '../../../../forms/fields/form-listed-choice.tsx'
import { useAllOf } from '../../../../lists/list/use-all-of.ts'

/** What an option is called, also where the server sent its key alone. */
export function OptionName({ pk, name, href }: { pk: number; name: string | null; href: string | null }) {
  const all = useAllOf('productOptions', { isEnabled: name === null })
  return linkedText(name ?? all.data?.find((option) => option.pk === pk)?.label_pl ?? `nr ${pk}`, href)
}

/** What the group of an option is called, also where the server says nothing of it. */
export function OptionGroupName({ pk, name }: { pk: number; name: string | null }) {
  const isEnabled = name === null
  const options = useAllOf('productOptions', { isEnabled })
  const groups = useListed('productGroupOptions.options', isEnabled).options
  const group = options.data?.find((option) => option.pk === pk)?.options_group ?? null
  return orDash(name ?? groups.find(({ value }) => Number(value) === group)?.label)
}
