import { create } from 'zustand'

/** Which line's pages are to be seen, and what the place that asks knows of it. */
export interface ViewerRequest {
  linePk: number
  /** Inside page to begin with, from 1. */
  page?: number
  /** The server's other picture of each page (ORD-049). */
  picture?: 'own' | 'alternative'
  /** Status of the line's order; null where nobody knows it: then the server decides. */
  orderStatus?: string | null
  /** The line's product and ordered format: for the lines on the pages. */
  productPk?: number | null
  format?: string | null
  /** The line's order, which says whether the line is a booklet with UV (`is_booklet_uv`). */
  orderPk?: number | null
  /** The file that is shown within the line; a server's file data need not tell its own number from the line's. */
  shownFile?: { pk: number | null; order_product: number | null } | null
}

interface ViewerDesk {
  request: ViewerRequest | null
}

/** The one viewer of pages that the window has; the shell draws it over whatever is there. */
export const useViewerDesk = create<ViewerDesk>(() => ({ request: null }))

/** Shows the pages of a line's file; whatever has the focus has it again afterwards. */
export function openViewer(request: ViewerRequest): void {
  useViewerDesk.setState({ request })
}

export function closeViewer(): void {
  useViewerDesk.setState({ request: null })
}

const LINE = 'podglad'
const PAGE = 'strona'
const PICTURE = 'obraz'
const ALTERNATIVE = 'alternatywny'

/** The end of an address that shows what is asked for: `#podglad=20731&strona=5`. */
export function viewerHash({ linePk, page, picture }: ViewerRequest): string {
  const parts = new URLSearchParams({ [LINE]: String(linePk) })
  if (page !== undefined) parts.set(PAGE, String(page))
  if (picture === 'alternative') parts.set(PICTURE, ALTERNATIVE)
  return `#${parts.toString()}`
}

const number = (text: string | null): number | null => (/^\d{1,10}$/.test(text ?? '') ? Number(text) : null)

/** What the end of an address asks for; null where it asks for no pages. */
export function readViewerHash(hash: string): ViewerRequest | null {
  const parts = new URLSearchParams(hash.slice(1))
  const linePk = number(parts.get(LINE))
  const page = number(parts.get(PAGE))
  if (linePk === null) return null
  return {
    linePk,
    ...(page !== null && { page }),
    ...(parts.get(PICTURE) === ALTERNATIVE && { picture: 'alternative' as const }),
  }
}
