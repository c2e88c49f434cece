/** What of an option decides over entered formats; `custom_format_dimension` is '' or null for none. */
export interface CustomFormat {
  enter_values_possible: boolean
  applies_to_custom_format: boolean
  custom_format_dimension: string | null
}

type Switch = 'enter_values_possible' | 'applies_to_custom_format'

/**
 * The three fields after one of the two switches was changed: whatever `applies_to_custom_format` becomes, the
 * dimension is emptied (CAT-087); switching `enter_values_possible` on takes both away (CAT-088). `cleared` names what
 * held something and holds nothing now, besides the switch itself.
 */
export function afterSwitch(
  before: CustomFormat,
  changed: Switch,
  value: boolean,
): { after: CustomFormat; cleared: Exclude<keyof CustomFormat, 'enter_values_possible'>[] } {
  const takesAway = changed === 'applies_to_custom_format' || value
  const after: CustomFormat = {
    ...before,
    [changed]: value,
    ...(changed === 'enter_values_possible' && value && { applies_to_custom_format: false }),
    ...(takesAway && { custom_format_dimension: null }),
  }
  const cleared: Exclude<keyof CustomFormat, 'enter_values_possible'>[] = []
  if (
    changed === 'enter_values_possible' &&
    before.applies_to_custom_format &&
    !after.applies_to_custom_format
  )
    cleared.push('applies_to_custom_format')
  if (before.custom_format_dimension && !after.custom_format_dimension)
    cleared.push('custom_format_dimension')
  return { after, cleared }
}
