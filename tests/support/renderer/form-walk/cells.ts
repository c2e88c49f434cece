import { fireEvent } from '@testing-library/react'
import { isRequired, kindOf, type Control } from './controls.ts'

/** Returns the first editable cell of each column, by the column's name. */
export function editableCells(pane: Element): Map<string, HTMLElement> {
  const cells = [...pane.querySelectorAll<HTMLElement>('[role=gridcell]')].filter((cell) =>
    cell.querySelector('[data-editable]'),
  )
  return new Map(cells.toReversed().map((cell) => [cell.dataset['field'] ?? '', cell]))
}

/** Opens a cell for editing and returns its control: the field that opens, or the cell's switch. */
export function openCell(cell: HTMLElement, name: string): Control {
  const button = cell.querySelector<HTMLElement>('[data-editable] button')
  const isSwitch = button?.getAttribute('role') === 'switch'
  if (button && !isSwitch) fireEvent.click(button)
  // A long text is edited above the list. Whatever opens has the focus.
  const element =
    isSwitch || !(document.activeElement instanceof HTMLElement) ? button : document.activeElement
  if (!element) throw new Error(`nothing in the cell of ${name} can be pressed`)
  return { kind: kindOf(element), label: name, name: '', isRequired: isRequired(element), element }
}
