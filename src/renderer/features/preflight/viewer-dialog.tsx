import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ViewerRequest } from '../../lib/viewer-request.ts'
import { Modal } from '../../ui/modal.tsx'
import { FileData, PagesComing } from './file-data.tsx'
import { useLineVarnish } from './use-line-varnish.ts'
import { Viewer } from './viewer.tsx'
import type { ViewerProps } from './viewer-props.ts'
import './viewer.css'

interface ViewerDialogProps {
  request: ViewerRequest
  /** The address does not ask for it any more: somebody went back. */
  isLeft?: boolean
  onClose: () => void
  /** The person stays, although the address was left. */
  onStay?: () => void
}

/** The pages of a line's file with what was found on them and their acceptance (ORD-048, ORD-049). */
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

/** Waits for what says whether pages come with masks: what is shown then never changes under the person. */
function LineViewer(props: Omit<ViewerProps, 'varnish'>) {
  const varnish = useLineVarnish(props.file, props.request)
  return varnish ? <Viewer {...props} varnish={varnish} /> : <PagesComing />
}
