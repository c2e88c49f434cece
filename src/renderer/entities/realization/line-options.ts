import type { CubeLine } from './taken-line.ts'

type WithOptions = Pick<CubeLine, 'chosen_options'>

/** Example: `Papier: Kreda mat 350 g · Folia: soft touch`. */
export function optionsText({ chosen_options: chosen }: WithOptions): string {
  return chosen
    .map(({ chosen_option: { group_name: group, label }, user_value: value }) => {
      const text = [label, value].filter(Boolean).join(' ')
      return group ? `${group}: ${text}` : text
    })
    .filter(Boolean)
    .join(' · ')
}

export const labelsOfOptions = ({ chosen_options }: WithOptions): string[] =>
  chosen_options.flatMap(({ chosen_option }) => chosen_option.label ?? [])

/** Returns the chosen paper if an option group is named so; the paper stays on the machine from one job to the next. */
export function chosenPaperOf({ chosen_options }: WithOptions): string | null {
  const paper = chosen_options.find(({ chosen_option }) =>
    /papier|podłoże/i.test(chosen_option.group_name ?? ''),
  )
  return paper?.chosen_option.label ?? null
}
