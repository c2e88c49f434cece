import { fireEvent } from '@testing-library/react'
import { sampleFor, TOOLS } from '../../../../scripts/lib/form-words.ts'

export type ControlKind =
  | 'text'
  | 'number'
  | 'date'
  | 'moment'
  | 'choice'
  | 'several'
  | 'select'
  | 'switch'
  | 'radio'
  | 'file'
  | 'entries'
  | 'lists'
  | 'time'

/** A field of a form as the user sees it. */
export interface Control {
  kind: ControlKind
  label: string
  /** The field's own name, if its element has one. */
  name: string
  isRequired: boolean
  element: HTMLElement
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS =
  'input:not([type=hidden]):not([type=search]), textarea, select, .dual-list, .time-field > .bp6-button'
/** Parts of a control, and a list's tools: its search, its pager, its checkboxes. */
const AROUND =
  '.dual-list, .time-field, .rich-text, [aria-hidden=true], [hidden], [inert], [role=grid], .pager, .page-box, .list-tools'
/** Tables whose cells are fields of the form around them. */
const TABLES_OF_FIELDS = '.quantity-table, .permission-grid'

function isInside(element: HTMLElement): boolean {
  let around = element.parentElement?.closest(AROUND)
  if (around?.matches(TABLES_OF_FIELDS)) around = around.parentElement?.closest(AROUND)
  return around != null && !(around.matches('.time-field') && element.matches('button'))
}

const flat = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/\s+/g, ' ').replace(/ \*$/, '').trim()

function labelOf(element: HTMLElement): string {
  const frame = element.closest('.text-field')
  const own = (element as Field).labels?.[0]?.textContent
  const group = frame?.querySelector(':scope > .text-field-label')?.textContent
  return flat(element.getAttribute('aria-label') ?? own ?? group ?? element.getAttribute('placeholder'))
}

export function kindOf(element: HTMLElement): ControlKind {
  if (element.matches('.dual-list')) return 'lists'
  if (element.matches('.time-field > *')) return 'time'
  if (element instanceof HTMLSelectElement) return 'select'
  if (element instanceof HTMLTextAreaElement) return 'text'
  const { type, placeholder, inputMode } = element as HTMLInputElement
  if (type === 'file') return 'file'
  if (type === 'radio') return 'radio'
  if (type === 'checkbox' || element.getAttribute('role') === 'switch') return 'switch'
  if (/RRRR/.test(placeholder)) return /RRRR.+/.test(placeholder) ? 'moment' : 'date'
  if (element.getAttribute('role') === 'combobox')
    return element.closest('.search-select') ? 'several' : 'choice'
  if (element.closest('.text-field')?.querySelector('[aria-label^="Dodaj: "]')) return 'entries'
  return type === 'number' || /numeric|decimal/.test(inputMode) ? 'number' : 'text'
}

export const isRequired = (element: HTMLElement): boolean =>
  element.getAttribute('aria-required') === 'true' ||
  element.closest('.text-field')?.querySelector(':scope > .text-field-label .text-field-required') != null

/** Returns the editable fields of a form, in order. */
export function controlsIn(form: Element): Control[] {
  return [...form.querySelectorAll<HTMLElement>(FIELDS)]
    .filter((one) => !one.matches(':disabled, [readonly], [aria-disabled=true]') && !isInside(one))
    .map((element) => ({
      kind: kindOf(element),
      label: labelOf(element),
      name: element.getAttribute('name') ?? '',
      isRequired: isRequired(element),
      element,
    }))
    .filter(({ label }) => !TOOLS.test(label))
}

/** Returns the value of a control in a form that can be compared. */
export function valueIn({ kind, element }: Control): string {
  if (kind === 'switch' || kind === 'radio') return String((element as HTMLInputElement).checked)
  if (kind === 'several' || kind === 'entries')
    return [...(element.closest('.text-field')?.querySelectorAll('.chip-text, .ordered-entry-text') ?? [])]
      .map((one) => one.textContent)
      .join('; ')
  if (kind === 'file') return element.closest('.text-field')?.querySelector('.file-name')?.textContent ?? ''
  if (kind === 'lists') return element.querySelectorAll('[role=listbox]')[1]?.textContent ?? ''
  if (kind === 'time') return ''
  return (element as Field).value
}

function put(element: HTMLElement, value: string): void {
  fireEvent.focus(element)
  fireEvent.change(element, { target: { value } })
  fireEvent.blur(element)
}

/** Returns the next two working days after today. */
function days(): string[] {
  const day = new Date()
  const found: string[] = []
  while (found.length < 2) {
    day.setDate(day.getDate() + 1)
    if (day.getDay() % 6 !== 0)
      found.push(day.toLocaleDateString('pl-PL', { day: '2-digit', month: '2-digit', year: 'numeric' }))
  }
  return found
}

function otherNumber(value: string): string {
  const number = Number(value.replaceAll(/\s/g, '').replace(',', '.'))
  if (value === '' || !Number.isFinite(number)) return '3'
  return String(number >= 2 ? number - 1 : number + 1).replace('.', ',')
}

/** Returns the value of the first enabled option that is neither selected nor empty. */
function otherOption(element: HTMLSelectElement): string | null {
  const others = [...element.options].filter(
    ({ value, disabled }) => value !== '' && !disabled && value !== element.value,
  )
  return others[0]?.value ?? null
}

interface Means {
  /** Waits until nothing is loading. */
  settled: () => Promise<void>
  file: (accept: string) => Promise<File>
}

/**
 * Sets another value in a control by typing, choosing or clicking. `wanted` is the text for a field that does not
 * accept any text, or the name of an option; for a field that searches its options it is the index among those not
 * chosen. Returns false if the control offers nothing else.
 */
export async function change(
  control: Control,
  turn: number,
  means: Means,
  wanted?: string,
): Promise<boolean> {
  const { kind, label, element } = control
  const value = valueIn(control)
  switch (kind) {
    case 'text':
      put(element, wanted ?? sampleFor(label, turn) ?? `${value} Próba ${turn}`.trim())
      return true
    case 'number':
      put(element, wanted ?? otherNumber(value))
      return true
    case 'date':
    case 'moment': {
      const day = days().find((one) => !value.startsWith(one)) ?? ''
      put(element, wanted ?? (kind === 'moment' ? `${day} 10:30` : day))
      return true
    }
    case 'select': {
      const options = [...(element as HTMLSelectElement).options]
      const option =
        wanted === undefined
          ? otherOption(element as HTMLSelectElement)
          : (options.find(({ text }) => text === wanted)?.value ?? null)
      if (option !== null) fireEvent.change(element, { target: { value: option } })
      return option !== null
    }
    case 'switch':
    case 'radio':
      fireEvent.click(element)
      return true
    case 'entries':
      put(element, wanted ?? `Próba ${turn}`)
      return true
    case 'file':
      fireEvent.change(element, {
        target: { files: [await means.file(element.getAttribute('accept') ?? '')] },
      })
      await means.settled()
      return true
    case 'choice':
    case 'several':
      return choose(element, means, wanted)
    case 'lists': {
      const [offered] = element.querySelectorAll('[role=listbox] [role=option]')
      if (!offered) return false
      fireEvent.doubleClick(offered)
      return true
    }
  }
  // The remaining controls are buttons that set a time.
  fireEvent.click(element)
  return true
}

async function choose(element: HTMLElement, means: Means, wanted?: string): Promise<boolean> {
  fireEvent.click(element)
  await means.settled()
  const list = document.getElementById(element.getAttribute('aria-controls') ?? '')
  const options = list?.querySelectorAll('[role=option]:not([aria-selected=true])') ?? []
  const option = options[wanted === undefined ? 0 : Number(wanted)]
  if (option) fireEvent.click(option)
  else fireEvent.keyDown(element, { key: 'Tab' })
  await means.settled()
  return option != null
}

/** Empties a control. Returns false if it cannot be emptied or is already empty. */
export function clear(control: Control): boolean {
  const { kind, element } = control
  if (control.isRequired || valueIn(control) === '') return false
  if (['text', 'number', 'date', 'moment'].includes(kind)) {
    put(element, '')
    return true
  }
  if (kind === 'select') {
    const hasNone = [...(element as HTMLSelectElement).options].some(({ value }) => value === '')
    if (hasNone) fireEvent.change(element, { target: { value: '' } })
    return hasNone
  }
  const remove = element
    .closest('.text-field')
    ?.querySelector<HTMLElement>('.search-clear, .chip-remove, .ordered-entries button')
  if (!remove) return false
  fireEvent.click(remove)
  // A removal takes effect when the field loses the focus.
  fireEvent.focus(element)
  fireEvent.blur(element)
  return true
}
