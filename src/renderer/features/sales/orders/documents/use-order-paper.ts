import { useState } from 'react'
import {
  download,
  notifySaved,
  openDocument,
  runKeyed,
  useKeyedTransfer,
  type KeyedTransfer,
  type OpenedDocument,
} from '../../../../lib/transfers.ts'
import type { PaperOperation } from './order-papers.ts'

interface OrderPaperActions {
  /** Null if no download of this document is running for this order. */
  running: KeyedTransfer | null
  /** Why this screen started the download; null if another screen did. */
  purpose: 'open' | 'save' | null
  open: () => void
  save: () => void
}

/**
 * Downloads a document to open or save it. One download per document kind runs at a time; other kinds are independent
 * (ORD-129, ORD-130).
 */
export function useOrderPaper(
  operation: PaperOperation,
  orderPk: number,
  show: (document: OpenedDocument) => void,
): OrderPaperActions {
  const key = `${operation} ${orderPk}`
  const running = useKeyedTransfer(key)
  const [purpose, setPurpose] = useState<OrderPaperActions['purpose']>(null)
  const input = { params: { pk: orderPk } }
  const begin = async <Result>(next: 'open' | 'save', work: Parameters<typeof runKeyed<Result>>[1]) => {
    setPurpose(next)
    const result = await runKeyed(key, work)
    setPurpose(null)
    return result
  }
  return {
    running,
    purpose,
    open: () =>
      void begin('open', (options) => openDocument(operation, input, options)).then(
        (document) => document && show(document),
      ),
    save: () =>
      void begin('save', (options) => download(operation, input, options)).then(
        (file) => file && notifySaved(file),
      ),
  }
}
