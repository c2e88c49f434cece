import { linkedText } from '../../../../ui/grid/linked-text.tsx'
import { useAllOf } from '../../../../crud/list/use-all-of.ts'

/** What an option is called, also where the server sent its key alone. */
export function OptionName({ pk, name, href }: { pk: number; name: string | null; href: string | null }) {
  const all = useAllOf('productOptions', { isEnabled: name === null })
  return linkedText(name ?? all.data?.find((option) => option.pk === pk)?.label_pl ?? `nr ${pk}`, href)
}
