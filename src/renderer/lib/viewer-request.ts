import { create } from 'zustand'

/** The order line whose pages to show, with facts known to the caller. */
export interface ViewerRequest {
  linePk: number
  /** First page to show, starting at 1. */
  page?: number
  /** Whether to show the server's alternative picture of each page (ORD-049). */
  picture?: 'own' | 'alternative'
  /** Status of the line's order; null if unknown, then the server decides. */
  orderStatus?: string | null
  /** The line's product and ordered format, for the guide lines over the pages. */
  productPk?: number | null
  format?: string | null
  /** The line's order, which shows whether the line is a booklet with UV (`is_booklet_uv`). */
  orderPk?: number | null
  /** The shown file of the line. The server's file data may lack the file's own number or the line's. */
  shownFile?: { pk: number | null; order_product: number | null } | null
}

interface ViewerState {
  request: ViewerRequest | null
}

/** The window's single page viewer, which the shell renders above everything else. */
export const useViewerRequest = create<ViewerState>(() => ({ request: null }))

/** Shows the pages of a line's file; afterwards the focus returns to where it was. */
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

/** Returns the hash of an address that shows these pages: `#podglad=20731&zamowienie=7&strona=5`. */
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
 * Returns the pages that an address requests; null if it requests none. On the order's own page the path contains the
 * line's order, elsewhere the hash does.
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
