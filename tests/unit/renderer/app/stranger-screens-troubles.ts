import { useNotices } from '#renderer/ui/notices.ts'

/** Values that were not converted to text. */
const RAW = /undefined|\bnull\b|NaN|\[object /

const CRASH = 'Nie udało się wyświetlić tego ekranu'

/** A record that is shown by its key. */
const NUMBERED = /\bnr \d+/

/** Whether a message that React logs is an error rather than an `act` warning. */
export const isCrash = (said: string): boolean => !/not wrapped in act\(/.test(said)

/** Returns the page's visible texts one by one, with the values of its fields. */
function piecesOfText(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const pieces: string[] = []
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!parentElement?.closest('style, script')) pieces.push((textContent ?? '').trim())
  }
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
  return [...pieces, ...fields.map(({ value }) => value)].filter(Boolean)
}

const wordsOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? ''

/** Returns the faults of the page in its present state, whichever shop it queried. */
export function troublesOf(path: string): string[] {
  const pane = document.querySelector<HTMLElement>('.pane')
  const shown = pane?.dataset['screen']
  const pieces = piecesOfText()
  const alerts = [...document.querySelectorAll('[role="alert"]')].map(wordsOf).filter(Boolean)
  const { notices } = useNotices.getState()
  return [
    ...(shown === path ? [] : [`the screen ${shown} is shown instead`]),
    ...(wordsOf((pane ?? document).querySelector('h1')) ? [] : ['no heading']),
    ...pieces.filter((piece) => piece.includes(CRASH)),
    ...alerts.map((text) => `alert: ${text}`),
    ...notices.map(({ kind, title, lines }) => `${kind}: ${[title, ...lines].join(' ')}`),
    ...pieces.filter((piece) => RAW.test(piece)).map((piece) => `never made a text: ${piece}`),
    ...pieces.filter((piece) => NUMBERED.test(piece)).map((piece) => `called by its key: ${piece}`),
  ]
}

const TABLES = '.pane table, .pane [role="grid"], .pane [role="treegrid"]'

/** Returns the texts outside the page's tables that could be names. */
export function namesShown(): Set<string> {
  const pane = document.querySelector('.pane')
  if (!pane) return new Set()
  const walker = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT)
  const names = new Set<string>()
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    const words = (textContent ?? '').trim()
    if (/\p{L}{3}/u.test(words) && !parentElement?.closest(`style, ${TABLES}`)) names.add(words)
  }
  return names
}

/**
 * Returns the columns of the page's tables that have a value in any row, as the column's name and the table's number.
 */
export function filledColumns(): Set<string> {
  const filled = new Set<string>()
  const tables = document.querySelectorAll(TABLES)
  for (const [place, table] of tables.entries()) {
    const heads = [...table.querySelectorAll('[role="columnheader"], thead th')].map(wordsOf)
    for (const row of table.querySelectorAll('[role="row"], tbody tr')) {
      const cells = [...row.querySelectorAll('[role="gridcell"], [role="rowheader"], td, tbody th')]
      if (cells.length !== heads.length) continue
      for (const [index, cell] of cells.entries())
        if (!['', '—'].includes(wordsOf(cell))) filled.add(`${heads[index]}, table ${place + 1}`)
    }
  }
  return filled
}
