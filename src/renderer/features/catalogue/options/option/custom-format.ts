/** The option's fields for custom formats; `custom_format_dimension` is '' or null if there is none. */
export interface CustomFormat {
  enter_values_possible: boolean
  applies_to_custom_format: boolean
  custom_format_dimension: string | null
}

type Switch = 'enter_values_possible' | 'applies_to_custom_format'

/**
 * Returns the three fields after one of the two switches was changed. Any change of `applies_to_custom_format` clears
 * the dimension (CAT-087), and switching `enter_values_possible` on clears both (CAT-088). `cleared` lists the other
 * fields that lost a value.
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
