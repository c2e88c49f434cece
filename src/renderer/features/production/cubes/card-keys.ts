import type { KeyboardEvent } from 'react'

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

/** Cards of the row below or above: the one that stands nearest. */
function nearest(cards: readonly HTMLElement[], from: HTMLElement, isDown: boolean): HTMLElement | undefined {
  const { offsetTop: top, offsetLeft: left } = from
  const beyond = cards.filter((card) => (isDown ? card.offsetTop > top : card.offsetTop < top))
  const rows = beyond.map((card) => card.offsetTop)
  const row = isDown ? Math.min(...rows) : Math.max(...rows)
  const inRow = beyond.filter((card) => card.offsetTop === row)
  const distance = (card: HTMLElement) => Math.abs(card.offsetLeft - left)
  return inRow.reduce<HTMLElement | undefined>(
    (best, card) => (best === undefined || distance(card) < distance(best) ? card : best),
    undefined,
  )
}

/** Arrow keys, Home and End move between cards. */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  if (!KEYS.includes(event.key) || event.ctrlKey || event.altKey || event.metaKey) return
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const from = cards.find((card) => card === document.activeElement)
  if (!from) return
  const place = cards.indexOf(from)
  const moves: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowLeft: () => cards[place - 1],
    ArrowRight: () => cards[place + 1],
    ArrowUp: () => nearest(cards, from, false),
    ArrowDown: () => nearest(cards, from, true),
    Home: () => cards[0],
    End: () => cards.at(-1),
  }
  event.preventDefault()
  moves[event.key]?.()?.focus()
}
