import type { ReplyOf } from '#shared/api/registry.ts'

export type Note = ReplyOf<'notes.retrieve'>
type NotePage = ReplyOf<'notes.list'>

/** The model that notes of orders are put on (OP-36). */
export const ORDER_CONTENT = 'order'

export interface OrderNotesFound {
  notes: Note[]
  /** How many more the order has than one page holds. */
  more: number
}

/**
 * The notes of an order: the one that it points to, and those that the server lists for it. The list counts only when
 * every record of it is of this number, for a server that knows no such filter lists the notes of everything; records of
 * other models that happen to bear the same number are left out.
 */
export function notesOf(orderPk: number, own: Note | null, page: NotePage | null): OrderNotesFound {
  const alone = { notes: own ? [own] : [], more: 0 }
  if (!page || page.results.some((note) => note.object_id !== orderPk)) return alone
  const kind = own?.content_type ?? ORDER_CONTENT
  const listed = page.results.filter(({ content_type: type }) => type === ORDER_CONTENT || type === kind)
  const others = listed.filter((note) => note.pk !== own?.pk)
  const notes = [...alone.notes, ...others].toSorted((a, b) => b.pk - a.pk)
  return { notes, more: Math.max(0, page.count - page.results.length) }
}

const LONGEST_NAME = 40

/** How questions and notices call a note. */
export function nameOfNote({ text }: Note): string {
  const words = (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const short = words.length > LONGEST_NAME ? `${words.slice(0, LONGEST_NAME).trimEnd()}…` : words
  return `notatkę „${short}”`
}
