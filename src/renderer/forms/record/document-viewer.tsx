import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { FILE_FAILED } from '#shared/api/default-messages.ts'
import { request, toApiError } from '../../lib/bridge.ts'
import { notifySaved, type OpenedDocument } from '../../lib/transfers.ts'
import { notify } from '../../ui/notices.ts'
import { printDocument, type PrintedDocument } from './print-document.ts'

const PdfViewer = lazy(async () => ({
  default: (await import('../../ui/pdf-viewer/pdf-viewer.tsx')).PdfViewer,
}))

interface DocumentViewerProps {
  document: OpenedDocument
  /** Document kind, which determines the printer. */
  kind: PrintedDocument['kind']
  onClose: () => void
}

/** Shows a document opened with `openDocument`; removes the document when the viewer is closed. */
export function DocumentViewer({ document: opened, kind, onClose }: DocumentViewerProps) {
  const { reference, fileName } = opened
  useRemovalAfterwards(reference)
  useFocusAfterwards()
  const fail = useCallback(() => {
    notify.error(FILE_FAILED)
    onClose()
  }, [onClose])
  const save = useCallback(async () => {
    try {
      notifySaved(await request('documents.save', { reference }))
    } catch (cause) {
      notify.failure(toApiError(cause))
    }
  }, [reference])
  const print = useCallback(
    (openDialog: () => void) => printDocument({ kind, reference }, openDialog),
    [kind, reference],
  )
  return (
    <Suspense fallback={null}>
      <PdfViewer
        address={`/opened-document/${reference}`}
        fileName={fileName}
        print={print}
        save={save}
        onClose={onClose}
        onFailure={fail}
      />
    </Suspense>
  )
}

/**
 * Deletes the file after the component is unmounted. The delay of one task ignores the immediate remount in strict
 * mode.
 */
function useRemovalAfterwards(reference: string): void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    clearTimeout(timer.current)
    return () => {
      timer.current = setTimeout(() => {
        request('documents.close', { reference }).catch(() => undefined)
      }, 0)
    }
  }, [reference])
}

/** Returns the focus to the button that opened the viewer. */
function useFocusAfterwards(): void {
  const before = useRef(document.activeElement)
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement) before.current.focus()
    },
    [],
  )
}
