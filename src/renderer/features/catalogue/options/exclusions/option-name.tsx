import { useAllOf } from './exclusion-data.ts'

/** What an option is called where the server sent its key alone. */
export function OptionName({ pk, name }: { pk: number; name: string | null }) {
  const all = useAllOf('productOptions', { isEnabled: name === null })
  return name ?? all.data?.find((option) => option.pk === pk)?.label_pl ?? `nr ${pk}`
}
