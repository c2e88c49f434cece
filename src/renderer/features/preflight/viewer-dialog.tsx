import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ViewerRequest } from '../../lib/viewer-request.ts'
import { Modal } from '../../ui/modal.tsx'
import { FileData, PagesSkeleton } from './file-data.tsx'
import { useLineVarnish } from './use-line-varnish.ts'
import { Viewer } from './viewer.tsx'
import type { ViewerProps } from './viewer-props.ts'
import './viewer.css'

interface ViewerDialogProps {
  request: ViewerRequest
  /** True if the address no longer contains the viewer, because the user went back. */
  isLeft?: boolean
  onClose: () => void
  /** Called if the user stays although the address has changed. */
  onStay?: () => void
}

/** The pages of an order line's file, with findings and acceptance (ORD-048, ORD-049). */
export function ViewerDialog({ request, isLeft = false, onClose, onStay }: ViewerDialogProps) {
  const [title, setTitle] = useState(`Podgląd: pozycja ${request.linePk}`)
  const [isFull, setIsFull] = useState(false)
  const mayClose = useRef<() => Promise<boolean>>(() => Promise.resolve(true))
  const guard = useCallback((ask: () => Promise<boolean>) => void (mayClose.current = ask), [])
  const close = useEffectEvent(async () => {
    if (await mayClose.current()) onClose()
    else onStay?.()
  })
  useEffect(() => {
    if (isLeft) void close()
  }, [isLeft])

  return (
    <Modal
      title={title}
      onClose={() => void mayClose.current().then((isFree) => isFree && onClose())}
      className={isFull ? 'viewer-dialog viewer-dialog-full' : 'viewer-dialog'}
      canOutsideClickClose={false}
    >
      <div className="viewer-body">
        <FileData linePk={request.linePk}>
          {(file) => (
            <LineViewer
              file={file}
              request={request}
              isFull={isFull}
              onFull={setIsFull}
              onTitle={setTitle}
              onGuard={guard}
            />
          )}
        </FileData>
      </div>
    </Modal>
  )
}

/** Waits until it is known whether pages come with masks, so that the view does not change later. */
function LineViewer(props: Omit<ViewerProps, 'varnish'>) {
  const varnish = useLineVarnish(props.file, props.request)
  return varnish ? <Viewer {...props} varnish={varnish} /> : <PagesSkeleton />
}
