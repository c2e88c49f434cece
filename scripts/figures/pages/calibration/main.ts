/**
 * The plain list that each run of the figures renders first, as the unit of its times. A change here changes the goals of
 * all figures in this unit.
 */
const ROWS = 250
const CELLS = 12
const SCROLLS = 10
const SCROLL_PX = 600

function rowOf(row: number): HTMLElement {
  const line = document.createElement('div')
  for (let cell = 0; cell < CELLS; cell += 1) {
    const text = line.appendChild(document.createElement('span'))
    text.textContent = `${row * 7919 + cell} pozycja ${cell}`
    text.title = text.textContent
  }
  return line
}

const list = document.querySelector<HTMLElement>('#list')
let drawings = 0

document.querySelector('#draw')?.addEventListener('click', () => {
  if (!list) return
  drawings += 1
  list.replaceChildren(...Array.from({ length: ROWS }, (_, row) => rowOf(row + drawings * ROWS)))
  for (let step = 1; step <= SCROLLS; step += 1) {
    list.scrollTop = step * SCROLL_PX
    // Reading a position makes the browser compute the layout, as for a screen that measures its rows.
    list.lastElementChild?.getBoundingClientRect()
  }
  list.dataset['drawings'] = String(drawings)
})
