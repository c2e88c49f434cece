import type { CubeLine } from './taken-line.ts'

type WithOptions = Pick<CubeLine, 'chosen_options'>

const SEPARATOR = ' · '

/** Example: `Papier: Kreda mat 350 g`, `Folia: soft touch`. */
function optionTexts({ chosen_options: chosen }: WithOptions): string[] {
  return chosen
    .map(({ chosen_option: { group_name: group, label }, user_value: value }) => {
      const text = [label, value].filter(Boolean).join(' ')
      return group ? `${group}: ${text}` : text
    })
    .filter(Boolean)
}

/** Example: `Papier: Kreda mat 350 g · Folia: soft touch`. */
export const optionsText = (line: WithOptions): string => optionTexts(line).join(SEPARATOR)

/** Returns the options in two lines of about the same length, so that a narrow column shows them whole. */
export function optionsInTwoLines(line: WithOptions): [first: string, second: string] {
  const texts = optionTexts(line)
  const half = optionsText(line).length / 2
  let count = 1
  while (count < texts.length && texts.slice(0, count).join(SEPARATOR).length < half - 8) count += 1
  return [texts.slice(0, count).join(SEPARATOR), texts.slice(count).join(SEPARATOR)]
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
