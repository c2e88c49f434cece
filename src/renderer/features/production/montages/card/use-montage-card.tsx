import { useCallback, useState, type ReactNode } from 'react'
import { DocumentViewer } from '../../../../forms/record/document-viewer.tsx'
import { openDocument, runKeyed, type OpenedDocument } from '../../../../lib/transfers.ts'

interface MontageCard {
  /** Fetches the card and shows it. Does nothing while the card of the same montage is being fetched. */
  open: (pk: number) => Promise<void>
  /** The open card; the viewer can print and save it. */
  viewer: ReactNode
}

/** The card of a montage as PDF (MON-025). */
export function useMontageCard(): MontageCard {
  const [opened, setOpened] = useState<OpenedDocument | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const open = useCallback(async (pk: number) => {
    const input = { params: { pk } }
    const document = await runKeyed(`montages.card ${pk}`, (options) =>
      openDocument('montages.card', input, options),
    )
    if (document) setOpened(document)
  }, [])
  return {
    open,
    viewer: opened && <DocumentViewer document={opened} kind="montageCard" onClose={close} />,
  }
}
