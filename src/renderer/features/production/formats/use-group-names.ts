import { useMemo } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import { useListedOptions } from '../../../forms/fields/form-listed-choice.tsx'
import type { GroupNames } from './format-columns.tsx'

/** The groups that formats can be in, in their order, and their names by key. */
export function useGroupNames(): { options: readonly Option[]; names: GroupNames } {
  const options = useListedOptions('formatGroups.options')
  const names = useMemo(
    () => Object.fromEntries(options.map(({ value, label }) => [String(value), label])),
    [options],
  )
  return { options, names }
}
