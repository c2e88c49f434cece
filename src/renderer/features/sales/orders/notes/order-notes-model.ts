import type { ReplyOf } from '#shared/api/registry.ts'

export type Note = ReplyOf<'notes.retrieve'>
type NotePage = ReplyOf<'notes.list'>

/** Content type of notes on orders (OP-36). */
export const ORDER_CONTENT = 'order'

export interface OrderNotesFound {
  notes: Note[]
  /** Number of further notes beyond the loaded page. */
  more: number
}

/**
 * Returns the notes of an order: the one it refers to and those listed for it. The list is used only if every note has
 * this order's number, because some servers ignore the filter. Notes on other models that share the number are left
 * out.
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

/** Returns the note's name for prompts and notices. */
export function nameOfNote({ text }: Note): string {
  const words = (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const short = words.length > LONGEST_NAME ? `${words.slice(0, LONGEST_NAME).trimEnd()}…` : words
  return `notatkę „${short}”`
}
