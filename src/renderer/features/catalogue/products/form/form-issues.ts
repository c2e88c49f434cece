import type { FieldErrors } from 'react-hook-form'
import type { FieldErrors as ServerFieldErrors } from '../../../../forms/record/server-errors.ts'
import type { PartIssue } from '../../../../entities/product/product-part.ts'
import type { ReadinessFinding } from '../readiness/readiness.ts'
import { refusalPlace } from '../groups/group-refusals.ts'
import { QUANTITY_LABELS } from '../quantities/quantity-cells.ts'
import { planQuantities } from '../quantities/quantity-plan.ts'
import { problemsOf, type QuantityRow, type RowProblems } from '../quantities/quantity-rows.ts'
import { inReadingOrder, SECTIONS_OF_PRODUCT, sectionOf, type SectionKey } from './product-sections.ts'

/** An error or warning to which F8 moves. An error blocks the save, a warning does not. */
export interface FormIssue {
  section: SectionKey
  /** Form field, or `row.cell` of the quantities; null if a part of the form shows the issue itself. */
  place: string | null
  text: string
  isError: boolean
  show: (() => void) | null
}

const IN_TWO_STEPS = 'Numer zwolni się dopiero po zapisie. Zapisz w dwóch krokach.'

/** Returns the problems of the rows and, if there are none, the numbers that block each other (CD-4). */
export function allRowProblems(rows: readonly QuantityRow[]): ReadonlyMap<string, RowProblems> {
  const problems = new Map(problemsOf(rows))
  if (problems.size > 0) return problems
  for (const key of planQuantities(rows).circular) problems.set(key, { quantity: IN_TWO_STEPS })
  return problems
}

/** Converts the problems of the quantities into issues of the form. */
export function rowIssues(rows: readonly QuantityRow[]): FormIssue[] {
  return [...allRowProblems(rows)].flatMap(([key, problems]) => {
    const number = rows.find((row) => row.key === key)?.cells.quantity || 'bez numeru'
    return Object.entries(problems).map(([field, text]) => {
      const label =
        field === '' ? '' : ` – ${QUANTITY_LABELS[field as keyof typeof QUANTITY_LABELS].toLowerCase()}`
      return {
        section: 'prices' as const,
        place: `${key}.${field === '' ? 'quantity' : field}`,
        text: `Nakład ${number}${label}: ${text}`,
        isError: true,
        show: null,
      }
    })
  })
}

interface IssuesInput {
  errors: FieldErrors
  server: ServerFieldErrors
  /** The issues of the quantities, from `rowIssues`. */
  rows: readonly FormIssue[]
  parts: readonly PartIssue[]
  /** Returns the label of a field or a row. */
  labelOf: (place: string) => string
}

/** Returns all errors and warnings of the product, section by section. */
export function formIssues({ errors, server, rows, parts, labelOf }: IssuesInput): FormIssue[] {
  const issueOf = (place: string, text: string): FormIssue => ({
    section: sectionOf(place) ?? 'basics',
    place,
    text: `${labelOf(place)}: ${text}`,
    isError: true,
    show: null,
  })
  const all: FormIssue[] = [
    ...[
      ...Object.entries(errors).map(([name, error]): [string, string] => [
        name,
        typeof error?.message === 'string' ? error.message : '',
      ]),
      ...Object.entries(server).map(([path, texts]): [string, string] => [path, texts.join(' ')]),
    ]
      .toSorted(([a], [b]) => inReadingOrder(a, b))
      .map(([path, text]) => issueOf(path, text)),
    ...rows,
    ...parts.map((issue): FormIssue => ({ section: 'prices', place: null, ...issue })),
  ]
  return SECTIONS_OF_PRODUCT.flatMap(({ key }) => all.filter(({ section }) => section === key))
}

/** Returns where a finding of the readiness for sale is mended, as an issue to show. */
export function findingIssue({ rule, place, text }: ReadinessFinding): FormIssue {
  const issueIn = (section: SectionKey, at: string | null): FormIssue => ({
    section,
    place: at,
    text,
    isError: false,
    show: null,
  })
  if (typeof place === 'number') return issueIn('groups', refusalPlace(place))
  const field = place === null ? null : sectionOf(place)
  if (field !== null) return issueIn(field, place)
  const isAboutGroups = rule === 'deadOptions' || rule === 'emptyGroups'
  return isAboutGroups ? issueIn('groups', null) : issueIn('prices', place && `${place}.price`)
}
