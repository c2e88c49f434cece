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

interface ViewerState {
  request: ViewerRequest | null
}

/** The one viewer of pages that the window has; the shell draws it over whatever is there. */
export const useViewerRequest = create<ViewerState>(() => ({ request: null }))

/** Shows the pages of a line's file; whatever has the focus has it again afterwards. */
export function openViewer(request: ViewerRequest): void {
  useViewerRequest.setState({ request })
}

export function closeViewer(): void {
  useViewerRequest.setState({ request: null })
}

const LINE = 'podglad'
const ORDER = 'zamowienie'
const PAGE = 'strona'
const PICTURE = 'obraz'
const ALTERNATIVE = 'alternatywny'

/** The end of an address that shows these pages: `#podglad=20731&zamowienie=7&strona=5`. */
export function viewerHash({ linePk, orderPk, page, picture }: ViewerRequest): string {
  const parts = new URLSearchParams({ [LINE]: String(linePk) })
  if (orderPk != null) parts.set(ORDER, String(orderPk))
  if (page !== undefined) parts.set(PAGE, String(page))
  if (picture === 'alternative') parts.set(PICTURE, ALTERNATIVE)
  return `#${parts.toString()}`
}

const number = (text: string | null | undefined): number | null =>
  /^\d{1,10}$/.test(text ?? '') ? Number(text) : null

const orderOfPath = (path: string): number | null => number(/^\/order\/([^/]+)\/?$/.exec(path)?.[1])

/**
 * The pages that an address asks for; null if it asks for none. On the order's own page the path names the line's order,
 * elsewhere the end of the address does.
 */
export function readViewerAddress({
  hash,
  pathname = '',
}: {
  hash: string
  pathname?: string
}): ViewerRequest | null {
  const parts = new URLSearchParams(hash.slice(1))
  const linePk = number(parts.get(LINE))
  const orderPk = number(parts.get(ORDER)) ?? orderOfPath(pathname)
  const page = number(parts.get(PAGE))
  if (linePk === null) return null
  return {
    linePk,
    ...(orderPk !== null && { orderPk }),
    ...(page !== null && { page }),
    ...(parts.get(PICTURE) === ALTERNATIVE && { picture: 'alternative' as const }),
  }
}
